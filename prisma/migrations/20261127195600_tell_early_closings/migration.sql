-- Members are told that a vote was closed before its deadline.
ALTER TABLE "ProcessEvent" DROP CONSTRAINT "ProcessEvent_kind_check";
ALTER TABLE "ProcessEvent" ADD CONSTRAINT "ProcessEvent_kind_check" CHECK ("kind" IN (
  'processOpened', 'phaseChanged', 'votingOpened', 'twoDaysLeft', 'extension', 'closedEarly', 'result'
)) NOT VALID;

ALTER TABLE "Notification" DROP CONSTRAINT "Notification_kind_check";
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_kind_check"
  CHECK ("kind" IN (
    'version', 'comment', 'reply', 'status', 'evaluation', 'result', 'merge', 'report', 'mergeAsked',
    'invitation', 'moderation', 'case', 'extension', 'closedEarly', 'delivery', 'deliveryState', 'deliveryDone',
    'answer', 'processOpened', 'phaseChanged', 'votingOpened', 'twoDaysLeft'
  )) NOT VALID;
