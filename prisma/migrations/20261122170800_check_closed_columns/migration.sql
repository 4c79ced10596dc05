-- Text columns that hold one of a few values; tests/lib/prisma-rules.test.ts compares them with the lists of the code.
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_kind_check"
  CHECK ("kind" IN (
    'version', 'comment', 'reply', 'status', 'evaluation', 'result', 'merge', 'report', 'mergeAsked',
    'invitation', 'moderation', 'case'
  ));
ALTER TABLE "ContentBlock" ADD CONSTRAINT "ContentBlock_page_check"
  CHECK ("page" IN ('intro', 'about', 'howItWorks', 'faq', 'privacy', 'terms', 'cookies'));
ALTER TABLE "ContentBlock" ADD CONSTRAINT "ContentBlock_kind_check"
  CHECK ("kind" IN ('text'));
ALTER TABLE "File" ADD CONSTRAINT "File_purpose_check"
  CHECK ("purpose" IN ('image', 'document', 'avatar', 'cover', 'logo', 'block'));
ALTER TABLE "ProcessPage" ADD CONSTRAINT "ProcessPage_kind_check"
  CHECK ("kind" IN ('guidelines', 'about', 'faq', 'narration', 'contacts'));
ALTER TABLE "QuestionnaireQuestion" ADD CONSTRAINT "QuestionnaireQuestion_kind_check"
  CHECK ("kind" IN ('SINGLE', 'MULTIPLE', 'SCALE', 'TEXT'));
ALTER TABLE "LedgerEvent" ADD CONSTRAINT "LedgerEvent_kind_check"
  CHECK ("kind" IN ('BALLOT_CHANGED', 'BALLOT_IMPORTED', 'VOTING_OPENED', 'VOTING_CLOSED'));
ALTER TABLE "Result" ADD CONSTRAINT "Result_rule_check"
  CHECK ("rule" IN (
    'greedy', 'greedy-threshold', 'greedy-no-skip', 'greedy-exclusive', 'greedy-per-cost', 'equal-shares'
  ));
ALTER TABLE "ResultItem" ADD CONSTRAINT "ResultItem_reason_check"
  CHECK ("reason" IN (
    'funded', 'fundedFromReserve', 'doesNotFit', 'stopped', 'afterStop', 'belowThreshold', 'excluded',
    'withdrawn', 'fundedByShares', 'fundedByVotes', 'sharesTooSmall'
  ));
ALTER TABLE "AbuseReport" ADD CONSTRAINT "AbuseReport_reason_check"
  CHECK ("reason" IN ('SPAM', 'OFFENSIVE', 'PERSONAL_DATA', 'ILLEGAL', 'OFF_TOPIC', 'OTHER'));
ALTER TABLE "ContactMessage" ADD CONSTRAINT "ContactMessage_collaborationType_check"
  CHECK ("collaborationType" IN ('QUESTION', 'HELP', 'EXPERTISE', 'RESOURCES', 'PARTNERSHIP', 'OTHER'));
