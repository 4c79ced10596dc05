import account from '@/messages/en/account.json'
import admin from '@/messages/en/admin.json'
import api from '@/messages/en/api.json'
import auth from '@/messages/en/auth.json'
import donations from '@/messages/en/donations.json'
import errors from '@/messages/en/errors.json'
import evaluations from '@/messages/en/evaluations.json'
import failure from '@/messages/en/failure.json'
import files from '@/messages/en/files.json'
import finding from '@/messages/en/finding.json'
import forms from '@/messages/en/forms.json'
import layout from '@/messages/en/layout.json'
import ledger from '@/messages/en/ledger.json'
import mail from '@/messages/en/mail.json'
import map from '@/messages/en/map.json'
import moderation from '@/messages/en/moderation.json'
import modules from '@/messages/en/modules.json'
import notifications from '@/messages/en/notifications.json'
import openData from '@/messages/en/openData.json'
import processes from '@/messages/en/processes.json'
import proposals from '@/messages/en/proposals.json'
import results from '@/messages/en/results.json'
import site from '@/messages/en/site.json'
import sms from '@/messages/en/sms.json'
import talk from '@/messages/en/talk.json'
import templates from '@/messages/en/templates.json'
import votes from '@/messages/en/votes.json'

export const en = {
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
