-- What refers to a person is found without reading the whole table when the person is deleted.
CREATE INDEX "BoardPost_authorId_idx" ON "BoardPost" ("authorId");
CREATE INDEX "CoAuthor_userId_idx" ON "CoAuthor" ("userId");
CREATE INDEX "Evaluation_evaluatorId_idx" ON "Evaluation" ("evaluatorId");
CREATE INDEX "MergeConsent_userId_idx" ON "MergeConsent" ("userId");
CREATE INDEX "QuestionnaireAnswer_userId_idx" ON "QuestionnaireAnswer" ("userId");
