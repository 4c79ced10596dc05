import account from '@/messages/it/account.json'
import admin from '@/messages/it/admin.json'
import api from '@/messages/it/api.json'
import auth from '@/messages/it/auth.json'
import donations from '@/messages/it/donations.json'
import errors from '@/messages/it/errors.json'
import evaluations from '@/messages/it/evaluations.json'
import failure from '@/messages/it/failure.json'
import files from '@/messages/it/files.json'
import finding from '@/messages/it/finding.json'
import forms from '@/messages/it/forms.json'
import layout from '@/messages/it/layout.json'
import ledger from '@/messages/it/ledger.json'
import mail from '@/messages/it/mail.json'
import map from '@/messages/it/map.json'
import moderation from '@/messages/it/moderation.json'
import modules from '@/messages/it/modules.json'
import notifications from '@/messages/it/notifications.json'
import openData from '@/messages/it/openData.json'
import processes from '@/messages/it/processes.json'
import proposals from '@/messages/it/proposals.json'
import results from '@/messages/it/results.json'
import site from '@/messages/it/site.json'
import sms from '@/messages/it/sms.json'
import talk from '@/messages/it/talk.json'
import templates from '@/messages/it/templates.json'
import votes from '@/messages/it/votes.json'

export const it = {
  account,
  admin,
  api,
  auth,
  donations,
  errors,
  evaluations,
  failure,
  files,
  finding,
  forms,
  layout,
  ledger,
  mail,
  map,
  moderation,
  modules,
  notifications,
  openData,
  processes,
  proposals,
  results,
  site,
  sms,
  talk,
  templates,
  votes,
}
