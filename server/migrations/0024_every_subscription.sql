-- Whoever pays on two pages has two subscriptions, of one customer or of two: each is kept, so that each can be cancelled.
ALTER TABLE subscriptions
  DROP CONSTRAINT subscriptions_pkey,
  DROP CONSTRAINT subscriptions_customer_id_key,
  DROP CONSTRAINT subscriptions_subscription_id_key,
  ADD PRIMARY KEY (subscription_id),
  ALTER COLUMN user_id SET NOT NULL;
CREATE INDEX subscriptions_of_user ON subscriptions (user_id);
