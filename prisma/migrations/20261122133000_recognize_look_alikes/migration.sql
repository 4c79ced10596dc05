ALTER TABLE "User"
  ADD COLUMN "usernameSkeleton" TEXT,
  ADD COLUMN "taxCodeKeyVersion" INTEGER NOT NULL DEFAULT 1;

CREATE UNIQUE INDEX "User_usernameSkeleton_key" ON "User"("usernameSkeleton");
