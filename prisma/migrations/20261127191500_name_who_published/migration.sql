-- Who decided to publish a result, named beside it; null for results of before and for imported ones.
ALTER TABLE "Result" ADD COLUMN "decidedBy" TEXT;
