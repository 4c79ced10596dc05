CREATE EXTENSION IF NOT EXISTS postgis;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "RegistrationMode" AS ENUM ('OPEN', 'CLOSED', 'ACCESS_CODE');

-- CreateEnum
CREATE TYPE "TaxCodeScheme" AS ENUM ('NONE', 'IT');

-- CreateEnum
CREATE TYPE "EvaluationKind" AS ENUM ('FINAL', 'DETAILED');

-- CreateEnum
CREATE TYPE "OutboxStatus" AS ENUM ('PENDING', 'SENT', 'DEAD');

-- CreateEnum
CREATE TYPE "OutboxChannel" AS ENUM ('MAIL', 'SMS');

-- CreateEnum
CREATE TYPE "Visibility" AS ENUM ('PUBLIC', 'PRIVATE');

-- CreateEnum
CREATE TYPE "ProcessStatus" AS ENUM ('DRAFT', 'OPEN', 'CLOSED', 'ARCHIVED');

-- CreateEnum
CREATE TYPE "PhaseState" AS ENUM ('TO_BE_ACTIVATED', 'IN_ACTIVATION', 'IN_PROGRESS', 'CONCLUDED');

-- CreateEnum
CREATE TYPE "ModuleType" AS ENUM ('IDEAS', 'VOTE', 'DONATION', 'EVALUATION', 'RESULT', 'INFO', 'QUESTIONNAIRE', 'WEBINAR', 'BOARD');

-- CreateEnum
CREATE TYPE "ProposalType" AS ENUM ('PROPOSAL', 'STORY', 'TACTICS', 'SERVICE');

-- CreateEnum
CREATE TYPE "ProposalStatus" AS ENUM ('DRAFT', 'PUBLISHED', 'APPROVED', 'NOT_APPROVED', 'NOT_EVALUATED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "VersionStatus" AS ENUM ('DRAFT', 'PUBLISHED');

-- CreateEnum
CREATE TYPE "VersionFileKind" AS ENUM ('COVER', 'IMAGE', 'DOCUMENT');

-- CreateEnum
CREATE TYPE "Authority" AS ENUM ('ADMIN', 'DELEGATE', 'EXPERT', 'ASSESSOR', 'FACILITATOR', 'AUTH_CITIZEN');

-- CreateEnum
CREATE TYPE "MembershipStatus" AS ENUM ('PENDING', 'ACTIVE', 'SUSPENDED');

-- CreateEnum
CREATE TYPE "Gender" AS ENUM ('MALE', 'FEMALE', 'NOT_SPECIFIED');

-- CreateEnum
CREATE TYPE "ConsentKind" AS ENUM ('TERMS', 'PRIVACY', 'NEWSLETTER', 'SENSITIVE');

-- CreateEnum
CREATE TYPE "LinkPurpose" AS ENUM ('CONFIRM_EMAIL', 'CHANGE_EMAIL', 'RECOVER_ACCOUNT', 'INVITE');

-- CreateEnum
CREATE TYPE "CodePurpose" AS ENUM ('CONFIRM_MOBILE', 'RECOVER_ACCOUNT');

-- CreateEnum
CREATE TYPE "BallotChannel" AS ENUM ('ONLINE', 'IMPORT');

-- CreateTable
CREATE TABLE "Organization" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "languages" TEXT[],
    "timeZone" TEXT NOT NULL DEFAULT 'Europe/Rome',
    "publiclyVisible" BOOLEAN NOT NULL DEFAULT true,
    "twoLevelLogin" BOOLEAN NOT NULL DEFAULT false,
    "umbrellaWorkspaceActive" BOOLEAN NOT NULL DEFAULT false,
    "registration" "RegistrationMode" NOT NULL DEFAULT 'OPEN',
    "parentId" INTEGER,
    "accentColour" TEXT NOT NULL DEFAULT '#0b5d4b',
    "logoFileId" UUID,
    "tagline" JSONB NOT NULL DEFAULT '{}',
    "supportEmail" TEXT,
    "assistanceDesk" JSONB NOT NULL DEFAULT '{}',
    "urlPrivacyPolicy" TEXT,
    "urlTermsConditions" TEXT,
    "urlCookiePolicy" TEXT,
    "urlAccessibilityStatement" TEXT,
    "accessibilityFeedbackEmail" TEXT,
    "minimumAge" INTEGER,
    "groupRequired" BOOLEAN NOT NULL DEFAULT false,
    "taxCodeScheme" "TaxCodeScheme" NOT NULL DEFAULT 'NONE',
    "secondFactorRequired" BOOLEAN NOT NULL DEFAULT false,
    "profileEditable" BOOLEAN NOT NULL DEFAULT true,
    "sensitiveProfileFields" BOOLEAN NOT NULL DEFAULT false,
    "passwordLengthMin" INTEGER NOT NULL DEFAULT 6,
    "privacyVersion" INTEGER NOT NULL DEFAULT 1,
    "termsVersion" INTEGER NOT NULL DEFAULT 1,
    "phoneCountries" TEXT[] DEFAULT ARRAY['IT']::TEXT[],
    "corsOrigins" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "smsDailyBudget" INTEGER NOT NULL DEFAULT 500,
    "mapLat" DOUBLE PRECISION NOT NULL DEFAULT 41.91,
    "mapLng" DOUBLE PRECISION NOT NULL DEFAULT 12.4659,
    "mapZoom" DOUBLE PRECISION NOT NULL DEFAULT 11,
    "suspendedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Organization_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OrganizationDomain" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "host" TEXT NOT NULL,
    "isPrimary" BOOLEAN NOT NULL DEFAULT false,
    "verifiedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OrganizationDomain_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AccessCode" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "processId" INTEGER,
    "groupId" INTEGER,
    "label" TEXT NOT NULL DEFAULT '',
    "codeHash" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),
    "usesMax" INTEGER,
    "uses" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AccessCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContentBlock" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "page" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "body" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ContentBlock_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "File" (
    "id" UUID NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "ownerId" INTEGER,
    "purpose" TEXT NOT NULL,
    "mediaType" TEXT NOT NULL,
    "originalName" TEXT NOT NULL,
    "sizeBytes" INTEGER NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "sha256" TEXT NOT NULL,
    "variants" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attachedAt" TIMESTAMPTZ(3),

    CONSTRAINT "File_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Comment" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "proposalId" INTEGER NOT NULL,
    "parentId" INTEGER,
    "authorId" INTEGER,
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMPTZ(3),
    "hiddenAt" TIMESTAMPTZ(3),
    "hiddenReason" TEXT,

    CONSTRAINT "Comment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Follow" (
    "organizationId" INTEGER NOT NULL,
    "proposalId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Follow_pkey" PRIMARY KEY ("proposalId","userId")
);

-- CreateTable
CREATE TABLE "AbuseReport" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "proposalId" INTEGER,
    "commentId" INTEGER,
    "reporterId" INTEGER,
    "reason" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decidedAt" TIMESTAMPTZ(3),
    "decision" TEXT,
    "appeal" TEXT,

    CONSTRAINT "AbuseReport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContactMessage" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "proposalId" INTEGER NOT NULL,
    "senderId" INTEGER,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "mobile" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL,
    "collaborationType" TEXT NOT NULL,
    "consentedAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ContactMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Notification" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "facts" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readAt" TIMESTAMPTZ(3),

    CONSTRAINT "Notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Evaluation" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "proposalId" INTEGER NOT NULL,
    "versionId" INTEGER NOT NULL,
    "kind" "EvaluationKind" NOT NULL,
    "status" "ProposalStatus",
    "score" INTEGER,
    "criteria" JSONB NOT NULL DEFAULT '[]',
    "comment" TEXT NOT NULL DEFAULT '',
    "evaluatorId" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Evaluation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "QuestionnaireQuestion" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "moduleId" INTEGER NOT NULL,
    "section" INTEGER NOT NULL DEFAULT 0,
    "position" INTEGER NOT NULL DEFAULT 0,
    "kind" TEXT NOT NULL,
    "text" JSONB NOT NULL,
    "options" JSONB NOT NULL DEFAULT '[]',
    "required" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "QuestionnaireQuestion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "QuestionnaireAnswer" (
    "organizationId" INTEGER NOT NULL,
    "questionId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "value" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "QuestionnaireAnswer_pkey" PRIMARY KEY ("questionId","userId")
);

-- CreateTable
CREATE TABLE "BoardPost" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "moduleId" INTEGER NOT NULL,
    "authorId" INTEGER,
    "title" JSONB NOT NULL,
    "body" JSONB NOT NULL,
    "pinned" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BoardPost_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BoardPostFile" (
    "organizationId" INTEGER NOT NULL,
    "postId" INTEGER NOT NULL,
    "fileId" UUID NOT NULL,

    CONSTRAINT "BoardPostFile_pkey" PRIMARY KEY ("postId","fileId")
);

-- CreateTable
CREATE TABLE "OutboxMessage" (
    "id" UUID NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "channel" "OutboxChannel" NOT NULL,
    "recipient" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "facts" JSONB NOT NULL,
    "status" "OutboxStatus" NOT NULL DEFAULT 'PENDING',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastError" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "OutboxMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DemoMessage" (
    "outboxId" UUID NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "channel" "OutboxChannel" NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DemoMessage_pkey" PRIMARY KEY ("outboxId")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "actorId" INTEGER,
    "actorName" TEXT NOT NULL,
    "act" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "facts" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "organizationId" INTEGER NOT NULL,
    "actorKey" TEXT NOT NULL,
    "route" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "status" INTEGER,
    "answer" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("organizationId","actorKey","route","key")
);

-- CreateTable
CREATE TABLE "Process" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "name" JSONB NOT NULL,
    "summary" JSONB NOT NULL DEFAULT '{}',
    "coverFileId" UUID,
    "status" "ProcessStatus" NOT NULL DEFAULT 'DRAFT',
    "visibility" "Visibility" NOT NULL DEFAULT 'PUBLIC',
    "registration" "RegistrationMode" NOT NULL DEFAULT 'OPEN',
    "groupRequired" BOOLEAN NOT NULL DEFAULT false,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'EUR',
    "budgetAvailable" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "commentsEnabled" BOOLEAN NOT NULL DEFAULT true,
    "versionsMax" INTEGER NOT NULL DEFAULT 3,
    "versioningDays" INTEGER NOT NULL DEFAULT 30,
    "projectCostMax" DECIMAL(14,2),
    "minimumAge" INTEGER,
    "youthAgeMin" INTEGER,
    "youthAgeMax" INTEGER,
    "personalBudget" INTEGER NOT NULL DEFAULT 100,
    "donationMin" INTEGER NOT NULL DEFAULT 1,
    "donationMax" INTEGER NOT NULL DEFAULT 50,
    "preferencesMax" INTEGER DEFAULT 10,
    "showTalliesEarly" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Process_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProcessPage" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "processId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "body" JSONB NOT NULL,

    CONSTRAINT "ProcessPage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Phase" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "processId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "name" JSONB NOT NULL,
    "body" JSONB NOT NULL DEFAULT '{}',
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "state" "PhaseState" NOT NULL DEFAULT 'TO_BE_ACTIVATED',
    "byDate" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "Phase_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Module" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "processId" INTEGER NOT NULL,
    "phaseId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "type" "ModuleType" NOT NULL,
    "name" JSONB NOT NULL,
    "body" JSONB NOT NULL DEFAULT '{}',
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "canFollow" BOOLEAN NOT NULL DEFAULT true,
    "activeFollowing" BOOLEAN NOT NULL DEFAULT true,
    "requiresEmail" BOOLEAN NOT NULL DEFAULT true,
    "requiresMobile" BOOLEAN NOT NULL DEFAULT false,
    "requiresAuthCitizen" BOOLEAN NOT NULL DEFAULT false,
    "minimumAge" INTEGER,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "sourceModuleId" INTEGER,
    "publishedCount" INTEGER NOT NULL DEFAULT 0,
    "votingOpenedAt" TIMESTAMPTZ(3),
    "votingClosesAt" TIMESTAMPTZ(3),
    "votingClosedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Module_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ModuleGroup" (
    "organizationId" INTEGER NOT NULL,
    "moduleId" INTEGER NOT NULL,
    "groupId" INTEGER NOT NULL,

    CONSTRAINT "ModuleGroup_pkey" PRIMARY KEY ("moduleId","groupId")
);

-- CreateTable
CREATE TABLE "ProcessMembership" (
    "organizationId" INTEGER NOT NULL,
    "processId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "joinedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ProcessMembership_pkey" PRIMARY KEY ("processId","userId")
);

-- CreateTable
CREATE TABLE "ProcessRole" (
    "organizationId" INTEGER NOT NULL,
    "processId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "authority" "Authority" NOT NULL,

    CONSTRAINT "ProcessRole_pkey" PRIMARY KEY ("processId","userId","authority")
);

-- CreateTable
CREATE TABLE "ImportSource" (
    "organizationId" INTEGER NOT NULL,
    "processId" INTEGER NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "meta" JSONB NOT NULL,
    "ballotsDone" INTEGER NOT NULL DEFAULT 0,
    "finishedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ImportSource_pkey" PRIMARY KEY ("organizationId","fingerprint")
);

-- CreateTable
CREATE TABLE "Proposal" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "processId" INTEGER NOT NULL,
    "moduleId" INTEGER NOT NULL,
    "type" "ProposalType" NOT NULL DEFAULT 'PROPOSAL',
    "status" "ProposalStatus" NOT NULL DEFAULT 'DRAFT',
    "authorId" INTEGER,
    "groupId" INTEGER,
    "scenarioId" INTEGER,
    "currentVersionId" INTEGER,
    "cost" DECIMAL(14,2),
    "location" geometry(Point, 4326),
    "address" TEXT NOT NULL DEFAULT '',
    "popularity" INTEGER NOT NULL DEFAULT 0,
    "followersCount" INTEGER NOT NULL DEFAULT 0,
    "commentsCount" INTEGER NOT NULL DEFAULT 0,
    "reference" TEXT,
    "mergedIntoId" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "publishedAt" TIMESTAMPTZ(3),
    "cancelledAt" TIMESTAMPTZ(3),
    "hiddenAt" TIMESTAMPTZ(3),
    "hiddenReason" TEXT,

    CONSTRAINT "Proposal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProposalSearch" (
    "organizationId" INTEGER NOT NULL,
    "proposalId" INTEGER NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "ProposalSearch_pkey" PRIMARY KEY ("proposalId")
);

-- CreateTable
CREATE TABLE "ProposalVersion" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "proposalId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "status" "VersionStatus" NOT NULL DEFAULT 'DRAFT',
    "originalLocale" TEXT NOT NULL,
    "languages" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "cost" DECIMAL(14,2),
    "videoId" TEXT,
    "websiteUrl" TEXT,
    "serviceSubcategory" TEXT,
    "location" geometry(Point, 4326),
    "address" TEXT NOT NULL DEFAULT '',
    "challengeIds" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "scenarioId" INTEGER,
    "groupId" INTEGER,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "publishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ProposalVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProposalTranslation" (
    "organizationId" INTEGER NOT NULL,
    "versionId" INTEGER NOT NULL,
    "locale" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL DEFAULT '',
    "narrative" TEXT NOT NULL DEFAULT '',
    "imported" BOOLEAN NOT NULL DEFAULT false,
    "completedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ProposalTranslation_pkey" PRIMARY KEY ("versionId","locale")
);

-- CreateTable
CREATE TABLE "VersionFile" (
    "organizationId" INTEGER NOT NULL,
    "versionId" INTEGER NOT NULL,
    "fileId" UUID NOT NULL,
    "kind" "VersionFileKind" NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "alternative" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "VersionFile_pkey" PRIMARY KEY ("versionId","fileId")
);

-- CreateTable
CREATE TABLE "ProposalChallenge" (
    "organizationId" INTEGER NOT NULL,
    "proposalId" INTEGER NOT NULL,
    "challengeId" INTEGER NOT NULL,

    CONSTRAINT "ProposalChallenge_pkey" PRIMARY KEY ("proposalId","challengeId")
);

-- CreateTable
CREATE TABLE "CoAuthor" (
    "organizationId" INTEGER NOT NULL,
    "proposalId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "invitedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "acceptedAt" TIMESTAMPTZ(3),

    CONSTRAINT "CoAuthor_pkey" PRIMARY KEY ("proposalId","userId")
);

-- CreateTable
CREATE TABLE "Driver" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "name" JSONB NOT NULL,
    "body" JSONB NOT NULL DEFAULT '{}',
    "coverFileId" UUID,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Driver_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Challenge" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "driverId" INTEGER,
    "name" JSONB NOT NULL,
    "body" JSONB NOT NULL DEFAULT '{}',
    "icon" TEXT NOT NULL DEFAULT 'circle',
    "coverFileId" UUID,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Challenge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProcessChallenge" (
    "organizationId" INTEGER NOT NULL,
    "processId" INTEGER NOT NULL,
    "challengeId" INTEGER NOT NULL,

    CONSTRAINT "ProcessChallenge_pkey" PRIMARY KEY ("processId","challengeId")
);

-- CreateTable
CREATE TABLE "Scenario" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "name" JSONB NOT NULL,
    "body" JSONB NOT NULL DEFAULT '{}',
    "coverFileId" UUID,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Scenario_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProcessScenario" (
    "organizationId" INTEGER NOT NULL,
    "processId" INTEGER NOT NULL,
    "scenarioId" INTEGER NOT NULL,

    CONSTRAINT "ProcessScenario_pkey" PRIMARY KEY ("processId","scenarioId")
);

-- CreateTable
CREATE TABLE "Group" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "processId" INTEGER,
    "name" JSONB NOT NULL,
    "body" JSONB NOT NULL DEFAULT '{}',
    "visibility" "Visibility" NOT NULL DEFAULT 'PUBLIC',
    "registration" "RegistrationMode" NOT NULL DEFAULT 'OPEN',
    "coverFileId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GroupMembership" (
    "organizationId" INTEGER NOT NULL,
    "groupId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "joinedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "GroupMembership_pkey" PRIMARY KEY ("groupId","userId")
);

-- CreateTable
CREATE TABLE "User" (
    "id" SERIAL NOT NULL,
    "username" TEXT NOT NULL,
    "usernameKey" TEXT NOT NULL,
    "email" TEXT,
    "emailKey" TEXT,
    "emailConfirmedAt" TIMESTAMPTZ(3),
    "mobile" TEXT,
    "mobileConfirmedAt" TIMESTAMPTZ(3),
    "passwordHash" TEXT,
    "name" TEXT NOT NULL,
    "surname" TEXT NOT NULL,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "biography" TEXT NOT NULL DEFAULT '',
    "education" TEXT NOT NULL DEFAULT '',
    "work" TEXT NOT NULL DEFAULT '',
    "birthYear" INTEGER,
    "gender" "Gender" NOT NULL DEFAULT 'NOT_SPECIFIED',
    "sensitiveCipher" TEXT,
    "taxCodeCipher" TEXT,
    "taxCodeKey" TEXT,
    "isPublic" BOOLEAN NOT NULL DEFAULT false,
    "avatarFileId" UUID,
    "tokenVersion" INTEGER NOT NULL DEFAULT 0,
    "isPlatformAdmin" BOOLEAN NOT NULL DEFAULT false,
    "totpSecretCipher" TEXT,
    "totpConfirmedAt" TIMESTAMPTZ(3),
    "suspendedAt" TIMESTAMPTZ(3),
    "erasedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Membership" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "status" "MembershipStatus" NOT NULL DEFAULT 'ACTIVE',
    "authorities" "Authority"[] DEFAULT ARRAY[]::"Authority"[],
    "newsletter" BOOLEAN NOT NULL DEFAULT false,
    "mutedKinds" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Membership_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UserSession" (
    "id" UUID NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),
    "userAgent" TEXT NOT NULL DEFAULT '',
    "addressHash" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "UserSession_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Consent" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "kind" "ConsentKind" NOT NULL,
    "version" INTEGER NOT NULL,
    "accepted" BOOLEAN NOT NULL,
    "locale" TEXT NOT NULL,
    "addressHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Consent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EmailLink" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "purpose" "LinkPurpose" NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "wish" JSONB NOT NULL DEFAULT '{}',
    "email" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "EmailLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OneTimeCode" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "mobile" TEXT NOT NULL,
    "purpose" "CodePurpose" NOT NULL,
    "codeHash" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "sentCount" INTEGER NOT NULL DEFAULT 1,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "lockedUntil" TIMESTAMPTZ(3),
    "usedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "wish" JSONB NOT NULL DEFAULT '{}',
    "requestedByOrganizationId" INTEGER NOT NULL,

    CONSTRAINT "OneTimeCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SigningKey" (
    "kid" TEXT NOT NULL,
    "algorithm" TEXT NOT NULL,
    "keyCipher" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retiredAt" TIMESTAMPTZ(3),

    CONSTRAINT "SigningKey_pkey" PRIMARY KEY ("kid")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Candidate" (
    "organizationId" INTEGER NOT NULL,
    "moduleId" INTEGER NOT NULL,
    "proposalId" INTEGER NOT NULL,
    "cost" DECIMAL(14,2) NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "Candidate_pkey" PRIMARY KEY ("moduleId","proposalId")
);

-- CreateTable
CREATE TABLE "Ballot" (
    "id" UUID NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "moduleId" INTEGER NOT NULL,
    "voterId" INTEGER,
    "voterKey" TEXT NOT NULL,
    "channel" "BallotChannel" NOT NULL DEFAULT 'ONLINE',
    "version" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Ballot_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Choice" (
    "organizationId" INTEGER NOT NULL,
    "moduleId" INTEGER NOT NULL,
    "ballotId" UUID NOT NULL,
    "proposalId" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Choice_pkey" PRIMARY KEY ("ballotId","proposalId")
);

-- CreateTable
CREATE TABLE "LedgerEvent" (
    "id" BIGSERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "moduleId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "commitment" TEXT NOT NULL,
    "receipt" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LedgerEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LedgerBatch" (
    "organizationId" INTEGER NOT NULL,
    "moduleId" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "firstEventId" BIGINT NOT NULL,
    "lastEventId" BIGINT NOT NULL,
    "eventCount" INTEGER NOT NULL,
    "merkleRoot" TEXT NOT NULL,
    "previousHash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "sealedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LedgerBatch_pkey" PRIMARY KEY ("moduleId","sequence")
);

-- CreateTable
CREATE TABLE "Result" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "processId" INTEGER NOT NULL,
    "moduleId" INTEGER NOT NULL,
    "rule" TEXT NOT NULL,
    "parameters" JSONB NOT NULL DEFAULT '{}',
    "budget" DECIMAL(14,2) NOT NULL,
    "spent" DECIMAL(14,2) NOT NULL,
    "ballotsCount" INTEGER NOT NULL,
    "choicesCount" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "computedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "publishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Result_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ResultItem" (
    "organizationId" INTEGER NOT NULL,
    "resultId" INTEGER NOT NULL,
    "proposalId" INTEGER NOT NULL,
    "rank" INTEGER NOT NULL,
    "votes" INTEGER NOT NULL,
    "collected" INTEGER NOT NULL,
    "cost" DECIMAL(14,2) NOT NULL,
    "funded" BOOLEAN NOT NULL,
    "reason" TEXT NOT NULL,
    "facts" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "ResultItem_pkey" PRIMARY KEY ("resultId","proposalId")
);

-- CreateIndex
CREATE INDEX "Organization_parentId_idx" ON "Organization"("parentId");

-- CreateIndex
CREATE UNIQUE INDEX "OrganizationDomain_host_key" ON "OrganizationDomain"("host");

-- CreateIndex
CREATE INDEX "OrganizationDomain_organizationId_idx" ON "OrganizationDomain"("organizationId");

-- CreateIndex
CREATE INDEX "AccessCode_organizationId_processId_idx" ON "AccessCode"("organizationId", "processId");

-- CreateIndex
CREATE INDEX "AccessCode_organizationId_groupId_idx" ON "AccessCode"("organizationId", "groupId");

-- CreateIndex
CREATE UNIQUE INDEX "ContentBlock_organizationId_page_position_key" ON "ContentBlock"("organizationId", "page", "position");

-- CreateIndex
CREATE INDEX "File_ownerId_idx" ON "File"("ownerId");

-- CreateIndex
CREATE UNIQUE INDEX "File_organizationId_id_key" ON "File"("organizationId", "id");

-- CreateIndex
CREATE INDEX "Comment_proposalId_createdAt_idx" ON "Comment"("proposalId", "createdAt");

-- CreateIndex
CREATE INDEX "Comment_authorId_idx" ON "Comment"("authorId");

-- CreateIndex
CREATE UNIQUE INDEX "Comment_organizationId_id_key" ON "Comment"("organizationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Comment_organizationId_proposalId_id_key" ON "Comment"("organizationId", "proposalId", "id");

-- CreateIndex
CREATE INDEX "Follow_userId_organizationId_idx" ON "Follow"("userId", "organizationId");

-- CreateIndex
CREATE INDEX "AbuseReport_organizationId_decidedAt_idx" ON "AbuseReport"("organizationId", "decidedAt");

-- CreateIndex
CREATE INDEX "ContactMessage_organizationId_senderId_createdAt_idx" ON "ContactMessage"("organizationId", "senderId", "createdAt");

-- CreateIndex
CREATE INDEX "Notification_userId_organizationId_createdAt_idx" ON "Notification"("userId", "organizationId", "createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Evaluation_proposalId_kind_key" ON "Evaluation"("proposalId", "kind");

-- CreateIndex
CREATE INDEX "QuestionnaireQuestion_moduleId_idx" ON "QuestionnaireQuestion"("moduleId");

-- CreateIndex
CREATE UNIQUE INDEX "QuestionnaireQuestion_organizationId_id_key" ON "QuestionnaireQuestion"("organizationId", "id");

-- CreateIndex
CREATE INDEX "BoardPost_moduleId_pinned_createdAt_idx" ON "BoardPost"("moduleId", "pinned", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "BoardPost_organizationId_id_key" ON "BoardPost"("organizationId", "id");

-- CreateIndex
CREATE INDEX "OutboxMessage_status_nextAttemptAt_idx" ON "OutboxMessage"("status", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "DemoMessage_organizationId_createdAt_idx" ON "DemoMessage"("organizationId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "AuditEntry_organizationId_createdAt_idx" ON "AuditEntry"("organizationId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey"("createdAt");

-- CreateIndex
CREATE INDEX "Process_organizationId_status_startsAt_idx" ON "Process"("organizationId", "status", "startsAt");

-- CreateIndex
CREATE UNIQUE INDEX "Process_organizationId_id_key" ON "Process"("organizationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ProcessPage_processId_kind_key" ON "ProcessPage"("processId", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "Phase_organizationId_id_key" ON "Phase"("organizationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Phase_organizationId_processId_id_key" ON "Phase"("organizationId", "processId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Phase_processId_position_key" ON "Phase"("processId", "position");

-- CreateIndex
CREATE INDEX "Module_phaseId_idx" ON "Module"("phaseId");

-- CreateIndex
CREATE UNIQUE INDEX "Module_organizationId_id_key" ON "Module"("organizationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Module_organizationId_processId_id_key" ON "Module"("organizationId", "processId", "id");

-- CreateIndex
CREATE INDEX "ProcessMembership_userId_organizationId_idx" ON "ProcessMembership"("userId", "organizationId");

-- CreateIndex
CREATE INDEX "ProcessRole_userId_organizationId_idx" ON "ProcessRole"("userId", "organizationId");

-- CreateIndex
CREATE UNIQUE INDEX "ImportSource_organizationId_processId_key" ON "ImportSource"("organizationId", "processId");

-- CreateIndex
CREATE INDEX "Proposal_authorId_idx" ON "Proposal"("authorId");

-- CreateIndex
CREATE INDEX "Proposal_list_latest" ON "Proposal"("moduleId", "publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Proposal_list_popular" ON "Proposal"("moduleId", "popularity" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Proposal_list_cost" ON "Proposal"("moduleId", "cost" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Proposal_location_gist" ON "Proposal" USING GIST ("location");

-- CreateIndex
CREATE UNIQUE INDEX "Proposal_organizationId_id_key" ON "Proposal"("organizationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Proposal_moduleId_reference_key" ON "Proposal"("moduleId", "reference");

-- CreateIndex
CREATE UNIQUE INDEX "ProposalSearch_organizationId_proposalId_key" ON "ProposalSearch"("organizationId", "proposalId");

-- CreateIndex
CREATE UNIQUE INDEX "ProposalVersion_organizationId_id_key" ON "ProposalVersion"("organizationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ProposalVersion_proposalId_number_key" ON "ProposalVersion"("proposalId", "number");

-- CreateIndex
CREATE INDEX "ProposalChallenge_challengeId_proposalId_idx" ON "ProposalChallenge"("challengeId", "proposalId");

-- CreateIndex
CREATE UNIQUE INDEX "Driver_organizationId_id_key" ON "Driver"("organizationId", "id");

-- CreateIndex
CREATE INDEX "Challenge_driverId_idx" ON "Challenge"("driverId");

-- CreateIndex
CREATE UNIQUE INDEX "Challenge_organizationId_id_key" ON "Challenge"("organizationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Scenario_organizationId_id_key" ON "Scenario"("organizationId", "id");

-- CreateIndex
CREATE INDEX "Group_processId_idx" ON "Group"("processId");

-- CreateIndex
CREATE UNIQUE INDEX "Group_organizationId_id_key" ON "Group"("organizationId", "id");

-- CreateIndex
CREATE INDEX "GroupMembership_userId_organizationId_idx" ON "GroupMembership"("userId", "organizationId");

-- CreateIndex
CREATE UNIQUE INDEX "User_usernameKey_key" ON "User"("usernameKey");

-- CreateIndex
CREATE UNIQUE INDEX "User_emailKey_key" ON "User"("emailKey");

-- CreateIndex
CREATE UNIQUE INDEX "User_mobile_key" ON "User"("mobile");

-- CreateIndex
CREATE UNIQUE INDEX "User_taxCodeKey_key" ON "User"("taxCodeKey");

-- CreateIndex
CREATE INDEX "Membership_userId_idx" ON "Membership"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Membership_organizationId_userId_key" ON "Membership"("organizationId", "userId");

-- CreateIndex
CREATE INDEX "UserSession_userId_idx" ON "UserSession"("userId");

-- CreateIndex
CREATE INDEX "UserSession_organizationId_idx" ON "UserSession"("organizationId");

-- CreateIndex
CREATE INDEX "Consent_organizationId_userId_kind_idx" ON "Consent"("organizationId", "userId", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "EmailLink_tokenHash_key" ON "EmailLink"("tokenHash");

-- CreateIndex
CREATE INDEX "EmailLink_userId_purpose_idx" ON "EmailLink"("userId", "purpose");

-- CreateIndex
CREATE INDEX "OneTimeCode_userId_purpose_idx" ON "OneTimeCode"("userId", "purpose");

-- CreateIndex
CREATE INDEX "OneTimeCode_mobile_idx" ON "OneTimeCode"("mobile");

-- CreateIndex
CREATE INDEX "RateLimit_expire_idx" ON "RateLimit"("expire");

-- CreateIndex
CREATE INDEX "Candidate_proposalId_idx" ON "Candidate"("proposalId");

-- CreateIndex
CREATE UNIQUE INDEX "Candidate_organizationId_moduleId_proposalId_key" ON "Candidate"("organizationId", "moduleId", "proposalId");

-- CreateIndex
CREATE INDEX "Ballot_voterId_idx" ON "Ballot"("voterId");

-- CreateIndex
CREATE UNIQUE INDEX "Ballot_moduleId_voterKey_key" ON "Ballot"("moduleId", "voterKey");

-- CreateIndex
CREATE UNIQUE INDEX "Ballot_organizationId_moduleId_id_key" ON "Ballot"("organizationId", "moduleId", "id");

-- CreateIndex
CREATE INDEX "Choice_moduleId_proposalId_amount_idx" ON "Choice"("moduleId", "proposalId", "amount");

-- CreateIndex
CREATE UNIQUE INDEX "LedgerEvent_receipt_key" ON "LedgerEvent"("receipt");

-- CreateIndex
CREATE INDEX "LedgerEvent_moduleId_id_idx" ON "LedgerEvent"("moduleId", "id");

-- CreateIndex
CREATE INDEX "Result_processId_idx" ON "Result"("processId");

-- CreateIndex
CREATE UNIQUE INDEX "Result_organizationId_id_key" ON "Result"("organizationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Result_moduleId_key" ON "Result"("moduleId");

-- CreateIndex
CREATE INDEX "ResultItem_proposalId_idx" ON "ResultItem"("proposalId");

-- CreateIndex
CREATE UNIQUE INDEX "ResultItem_resultId_rank_key" ON "ResultItem"("resultId", "rank");

-- AddForeignKey
ALTER TABLE "Organization" ADD CONSTRAINT "Organization_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrganizationDomain" ADD CONSTRAINT "OrganizationDomain_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AccessCode" ADD CONSTRAINT "AccessCode_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AccessCode" ADD CONSTRAINT "AccessCode_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AccessCode" ADD CONSTRAINT "AccessCode_organizationId_groupId_fkey" FOREIGN KEY ("organizationId", "groupId") REFERENCES "Group"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContentBlock" ADD CONSTRAINT "ContentBlock_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "File" ADD CONSTRAINT "File_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "File" ADD CONSTRAINT "File_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_organizationId_proposalId_parentId_fkey" FOREIGN KEY ("organizationId", "proposalId", "parentId") REFERENCES "Comment"("organizationId", "proposalId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AbuseReport" ADD CONSTRAINT "AbuseReport_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AbuseReport" ADD CONSTRAINT "AbuseReport_organizationId_commentId_fkey" FOREIGN KEY ("organizationId", "commentId") REFERENCES "Comment"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AbuseReport" ADD CONSTRAINT "AbuseReport_reporterId_fkey" FOREIGN KEY ("reporterId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContactMessage" ADD CONSTRAINT "ContactMessage_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Evaluation" ADD CONSTRAINT "Evaluation_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Evaluation" ADD CONSTRAINT "Evaluation_organizationId_versionId_fkey" FOREIGN KEY ("organizationId", "versionId") REFERENCES "ProposalVersion"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Evaluation" ADD CONSTRAINT "Evaluation_evaluatorId_fkey" FOREIGN KEY ("evaluatorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuestionnaireQuestion" ADD CONSTRAINT "QuestionnaireQuestion_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuestionnaireAnswer" ADD CONSTRAINT "QuestionnaireAnswer_organizationId_questionId_fkey" FOREIGN KEY ("organizationId", "questionId") REFERENCES "QuestionnaireQuestion"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuestionnaireAnswer" ADD CONSTRAINT "QuestionnaireAnswer_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BoardPost" ADD CONSTRAINT "BoardPost_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BoardPost" ADD CONSTRAINT "BoardPost_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BoardPostFile" ADD CONSTRAINT "BoardPostFile_organizationId_postId_fkey" FOREIGN KEY ("organizationId", "postId") REFERENCES "BoardPost"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BoardPostFile" ADD CONSTRAINT "BoardPostFile_organizationId_fileId_fkey" FOREIGN KEY ("organizationId", "fileId") REFERENCES "File"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OutboxMessage" ADD CONSTRAINT "OutboxMessage_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DemoMessage" ADD CONSTRAINT "DemoMessage_outboxId_fkey" FOREIGN KEY ("outboxId") REFERENCES "OutboxMessage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditEntry" ADD CONSTRAINT "AuditEntry_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Process" ADD CONSTRAINT "Process_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProcessPage" ADD CONSTRAINT "ProcessPage_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Phase" ADD CONSTRAINT "Phase_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Module" ADD CONSTRAINT "Module_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Module" ADD CONSTRAINT "Module_organizationId_processId_phaseId_fkey" FOREIGN KEY ("organizationId", "processId", "phaseId") REFERENCES "Phase"("organizationId", "processId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Module" ADD CONSTRAINT "Module_organizationId_processId_sourceModuleId_fkey" FOREIGN KEY ("organizationId", "processId", "sourceModuleId") REFERENCES "Module"("organizationId", "processId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ModuleGroup" ADD CONSTRAINT "ModuleGroup_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ModuleGroup" ADD CONSTRAINT "ModuleGroup_organizationId_groupId_fkey" FOREIGN KEY ("organizationId", "groupId") REFERENCES "Group"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProcessMembership" ADD CONSTRAINT "ProcessMembership_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProcessMembership" ADD CONSTRAINT "ProcessMembership_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProcessRole" ADD CONSTRAINT "ProcessRole_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProcessRole" ADD CONSTRAINT "ProcessRole_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportSource" ADD CONSTRAINT "ImportSource_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Proposal" ADD CONSTRAINT "Proposal_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Proposal" ADD CONSTRAINT "Proposal_organizationId_processId_moduleId_fkey" FOREIGN KEY ("organizationId", "processId", "moduleId") REFERENCES "Module"("organizationId", "processId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Proposal" ADD CONSTRAINT "Proposal_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Proposal" ADD CONSTRAINT "Proposal_organizationId_groupId_fkey" FOREIGN KEY ("organizationId", "groupId") REFERENCES "Group"("organizationId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Proposal" ADD CONSTRAINT "Proposal_organizationId_scenarioId_fkey" FOREIGN KEY ("organizationId", "scenarioId") REFERENCES "Scenario"("organizationId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Proposal" ADD CONSTRAINT "Proposal_organizationId_currentVersionId_fkey" FOREIGN KEY ("organizationId", "currentVersionId") REFERENCES "ProposalVersion"("organizationId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Proposal" ADD CONSTRAINT "Proposal_organizationId_mergedIntoId_fkey" FOREIGN KEY ("organizationId", "mergedIntoId") REFERENCES "Proposal"("organizationId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProposalSearch" ADD CONSTRAINT "ProposalSearch_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProposalVersion" ADD CONSTRAINT "ProposalVersion_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProposalTranslation" ADD CONSTRAINT "ProposalTranslation_organizationId_versionId_fkey" FOREIGN KEY ("organizationId", "versionId") REFERENCES "ProposalVersion"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VersionFile" ADD CONSTRAINT "VersionFile_organizationId_versionId_fkey" FOREIGN KEY ("organizationId", "versionId") REFERENCES "ProposalVersion"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VersionFile" ADD CONSTRAINT "VersionFile_organizationId_fileId_fkey" FOREIGN KEY ("organizationId", "fileId") REFERENCES "File"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProposalChallenge" ADD CONSTRAINT "ProposalChallenge_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProposalChallenge" ADD CONSTRAINT "ProposalChallenge_organizationId_challengeId_fkey" FOREIGN KEY ("organizationId", "challengeId") REFERENCES "Challenge"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CoAuthor" ADD CONSTRAINT "CoAuthor_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CoAuthor" ADD CONSTRAINT "CoAuthor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Driver" ADD CONSTRAINT "Driver_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Challenge" ADD CONSTRAINT "Challenge_organizationId_driverId_fkey" FOREIGN KEY ("organizationId", "driverId") REFERENCES "Driver"("organizationId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProcessChallenge" ADD CONSTRAINT "ProcessChallenge_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProcessChallenge" ADD CONSTRAINT "ProcessChallenge_organizationId_challengeId_fkey" FOREIGN KEY ("organizationId", "challengeId") REFERENCES "Challenge"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Scenario" ADD CONSTRAINT "Scenario_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProcessScenario" ADD CONSTRAINT "ProcessScenario_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProcessScenario" ADD CONSTRAINT "ProcessScenario_organizationId_scenarioId_fkey" FOREIGN KEY ("organizationId", "scenarioId") REFERENCES "Scenario"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Group" ADD CONSTRAINT "Group_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Group" ADD CONSTRAINT "Group_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GroupMembership" ADD CONSTRAINT "GroupMembership_organizationId_groupId_fkey" FOREIGN KEY ("organizationId", "groupId") REFERENCES "Group"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GroupMembership" ADD CONSTRAINT "GroupMembership_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserSession" ADD CONSTRAINT "UserSession_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserSession" ADD CONSTRAINT "UserSession_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Consent" ADD CONSTRAINT "Consent_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Consent" ADD CONSTRAINT "Consent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EmailLink" ADD CONSTRAINT "EmailLink_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EmailLink" ADD CONSTRAINT "EmailLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OneTimeCode" ADD CONSTRAINT "OneTimeCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Candidate" ADD CONSTRAINT "Candidate_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Candidate" ADD CONSTRAINT "Candidate_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ballot" ADD CONSTRAINT "Ballot_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ballot" ADD CONSTRAINT "Ballot_voterId_fkey" FOREIGN KEY ("voterId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Choice" ADD CONSTRAINT "Choice_organizationId_moduleId_ballotId_fkey" FOREIGN KEY ("organizationId", "moduleId", "ballotId") REFERENCES "Ballot"("organizationId", "moduleId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Choice" ADD CONSTRAINT "Choice_organizationId_moduleId_proposalId_fkey" FOREIGN KEY ("organizationId", "moduleId", "proposalId") REFERENCES "Candidate"("organizationId", "moduleId", "proposalId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LedgerEvent" ADD CONSTRAINT "LedgerEvent_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LedgerBatch" ADD CONSTRAINT "LedgerBatch_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Result" ADD CONSTRAINT "Result_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Result" ADD CONSTRAINT "Result_organizationId_processId_moduleId_fkey" FOREIGN KEY ("organizationId", "processId", "moduleId") REFERENCES "Module"("organizationId", "processId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ResultItem" ADD CONSTRAINT "ResultItem_organizationId_resultId_fkey" FOREIGN KEY ("organizationId", "resultId") REFERENCES "Result"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ResultItem" ADD CONSTRAINT "ResultItem_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

