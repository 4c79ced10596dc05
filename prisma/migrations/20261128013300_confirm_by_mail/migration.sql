-- A code by mail confirms who is signed in to an account without a password.
ALTER TYPE "LinkPurpose" ADD VALUE IF NOT EXISTS 'CONFIRM_IDENTITY';
