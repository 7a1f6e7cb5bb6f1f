ALTER TABLE versions
  -- The language model whose verified findings stand with it; null: our own analyser's alone.
  ADD COLUMN read_by text,
  -- Quotes of the model that were not in the text.
  ADD COLUMN quotes_dropped integer NOT NULL DEFAULT 0,
  -- Why the model did not read it though one was set up.
  ADD COLUMN fallback text,
  -- The model is still to be asked.
  ADD COLUMN awaits_model boolean NOT NULL DEFAULT false;
