-- Officers are notified of what waits for them: each duty at most once a day and person.
ALTER TABLE "Notification" ADD COLUMN "dutyKey" TEXT;

ALTER TABLE "Notification" DROP CONSTRAINT "Notification_kind_check";
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_kind_check"
  CHECK ("kind" IN (
    'version', 'comment', 'reply', 'status', 'evaluation', 'result', 'merge', 'report', 'mergeAsked',
    'invitation', 'moderation', 'case', 'extension', 'closedEarly', 'delivery', 'deliveryState', 'deliveryDone',
    'answer', 'processOpened', 'phaseChanged', 'votingOpened', 'twoDaysLeft',
    'phaseBegins', 'voteNotOpen', 'deadlinePassed', 'messageWaiting', 'projectLate', 'invitationExpiring',
    'joinRequested'
  )) NOT VALID;
