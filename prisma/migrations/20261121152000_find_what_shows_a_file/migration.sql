-- Whoever asks for a file is asked what shows it, and what is deleted takes its rows along.
CREATE INDEX "VersionFile_organizationId_fileId_idx" ON "VersionFile"("organizationId", "fileId");
