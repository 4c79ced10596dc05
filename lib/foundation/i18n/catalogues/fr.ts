import account from '@/messages/fr/account.json'
import admin from '@/messages/fr/admin.json'
import api from '@/messages/fr/api.json'
import auth from '@/messages/fr/auth.json'
import donations from '@/messages/fr/donations.json'
import errors from '@/messages/fr/errors.json'
import evaluations from '@/messages/fr/evaluations.json'
import failure from '@/messages/fr/failure.json'
import files from '@/messages/fr/files.json'
import finding from '@/messages/fr/finding.json'
import forms from '@/messages/fr/forms.json'
import layout from '@/messages/fr/layout.json'
import ledger from '@/messages/fr/ledger.json'
import mail from '@/messages/fr/mail.json'
import map from '@/messages/fr/map.json'
import moderation from '@/messages/fr/moderation.json'
import modules from '@/messages/fr/modules.json'
import notifications from '@/messages/fr/notifications.json'
import openData from '@/messages/fr/openData.json'
import processes from '@/messages/fr/processes.json'
import proposals from '@/messages/fr/proposals.json'
import results from '@/messages/fr/results.json'
import site from '@/messages/fr/site.json'
import sms from '@/messages/fr/sms.json'
import talk from '@/messages/fr/talk.json'
import templates from '@/messages/fr/templates.json'
import votes from '@/messages/fr/votes.json'

export const fr = {
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
