import account from '@/messages/de/account.json'
import admin from '@/messages/de/admin.json'
import api from '@/messages/de/api.json'
import auth from '@/messages/de/auth.json'
import donations from '@/messages/de/donations.json'
import errors from '@/messages/de/errors.json'
import evaluations from '@/messages/de/evaluations.json'
import failure from '@/messages/de/failure.json'
import files from '@/messages/de/files.json'
import finding from '@/messages/de/finding.json'
import forms from '@/messages/de/forms.json'
import layout from '@/messages/de/layout.json'
import ledger from '@/messages/de/ledger.json'
import mail from '@/messages/de/mail.json'
import map from '@/messages/de/map.json'
import moderation from '@/messages/de/moderation.json'
import modules from '@/messages/de/modules.json'
import notifications from '@/messages/de/notifications.json'
import openData from '@/messages/de/openData.json'
import processes from '@/messages/de/processes.json'
import proposals from '@/messages/de/proposals.json'
import results from '@/messages/de/results.json'
import site from '@/messages/de/site.json'
import sms from '@/messages/de/sms.json'
import talk from '@/messages/de/talk.json'
import templates from '@/messages/de/templates.json'
import votes from '@/messages/de/votes.json'

export const de = {
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
