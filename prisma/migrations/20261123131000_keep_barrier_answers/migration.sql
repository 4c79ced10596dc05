-- Answers that were mailed before a report of a barrier was opened again.
ALTER TABLE "BarrierReport" ADD COLUMN "earlierAnswers" JSONB NOT NULL DEFAULT '[]';
