import account from '@/messages/pl/account.json'
import admin from '@/messages/pl/admin.json'
import api from '@/messages/pl/api.json'
import auth from '@/messages/pl/auth.json'
import donations from '@/messages/pl/donations.json'
import errors from '@/messages/pl/errors.json'
import evaluations from '@/messages/pl/evaluations.json'
import failure from '@/messages/pl/failure.json'
import files from '@/messages/pl/files.json'
import finding from '@/messages/pl/finding.json'
import forms from '@/messages/pl/forms.json'
import layout from '@/messages/pl/layout.json'
import ledger from '@/messages/pl/ledger.json'
import mail from '@/messages/pl/mail.json'
import map from '@/messages/pl/map.json'
import moderation from '@/messages/pl/moderation.json'
import modules from '@/messages/pl/modules.json'
import notifications from '@/messages/pl/notifications.json'
import openData from '@/messages/pl/openData.json'
import processes from '@/messages/pl/processes.json'
import proposals from '@/messages/pl/proposals.json'
import results from '@/messages/pl/results.json'
import site from '@/messages/pl/site.json'
import sms from '@/messages/pl/sms.json'
import talk from '@/messages/pl/talk.json'
import templates from '@/messages/pl/templates.json'
import votes from '@/messages/pl/votes.json'

export const pl = {
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
