-- What the payment provider knows of a user: who pays, and for which subscription.
CREATE TABLE subscriptions (
  user_id text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  customer_id text NOT NULL UNIQUE,
  subscription_id text NOT NULL UNIQUE,
  -- As the provider calls it.
  status text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
