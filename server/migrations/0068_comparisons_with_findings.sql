-- Comparisons that were kept without the findings gained and lost are computed again when somebody asks.
DELETE FROM comparisons;
