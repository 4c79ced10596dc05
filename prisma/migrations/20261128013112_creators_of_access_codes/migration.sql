-- Who created a code, so that its codes can be found when that person may not create any more (ADR-081).
ALTER TABLE "AccessCode" ADD COLUMN "createdById" INTEGER;
