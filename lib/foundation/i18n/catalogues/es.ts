import account from '@/messages/es/account.json'
import admin from '@/messages/es/admin.json'
import api from '@/messages/es/api.json'
import auth from '@/messages/es/auth.json'
import donations from '@/messages/es/donations.json'
import errors from '@/messages/es/errors.json'
import evaluations from '@/messages/es/evaluations.json'
import failure from '@/messages/es/failure.json'
import files from '@/messages/es/files.json'
import finding from '@/messages/es/finding.json'
import forms from '@/messages/es/forms.json'
import layout from '@/messages/es/layout.json'
import ledger from '@/messages/es/ledger.json'
import mail from '@/messages/es/mail.json'
import map from '@/messages/es/map.json'
import moderation from '@/messages/es/moderation.json'
import modules from '@/messages/es/modules.json'
import notifications from '@/messages/es/notifications.json'
import openData from '@/messages/es/openData.json'
import processes from '@/messages/es/processes.json'
import proposals from '@/messages/es/proposals.json'
import results from '@/messages/es/results.json'
import site from '@/messages/es/site.json'
import sms from '@/messages/es/sms.json'
import talk from '@/messages/es/talk.json'
import templates from '@/messages/es/templates.json'
import votes from '@/messages/es/votes.json'

export const es = {
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
