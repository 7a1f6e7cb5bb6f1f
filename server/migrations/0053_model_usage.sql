-- Tokens that each payer took of the language model, a row for each UTC day. What is reserved stands for questions that are not answered yet;
-- a process that dies leaves its reservations as spent.
CREATE TABLE model_usage (
  day date NOT NULL,
  subject text NOT NULL,
  model text NOT NULL,
  calls integer NOT NULL DEFAULT 0,
  input_tokens bigint NOT NULL DEFAULT 0,
  output_tokens bigint NOT NULL DEFAULT 0,
  reserved_tokens bigint NOT NULL DEFAULT 0,
  -- Millionths of a dollar, where the operator named prices.
  cost_micros bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (day, subject, model)
);
CREATE INDEX model_usage_by_subject ON model_usage (subject);
-- Answers by a hash of everything that was sent and of the model: the same question to the same model costs nothing twice.
CREATE TABLE model_answers (
  key text PRIMARY KEY,
  purpose text NOT NULL,
  model text NOT NULL,
  prompt_version integer NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX model_answers_by_use ON model_answers (used_at);
