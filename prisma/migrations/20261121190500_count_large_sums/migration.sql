-- What a project collects is a sum over all voters: sixty thousand who give up to 999,999 each leave the range of an integer.
ALTER TABLE "ResultItem" ALTER COLUMN "collected" SET DATA TYPE BIGINT;
