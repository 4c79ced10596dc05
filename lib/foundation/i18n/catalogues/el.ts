import account from '@/messages/el/account.json'
import admin from '@/messages/el/admin.json'
import api from '@/messages/el/api.json'
import auth from '@/messages/el/auth.json'
import donations from '@/messages/el/donations.json'
import errors from '@/messages/el/errors.json'
import evaluations from '@/messages/el/evaluations.json'
import failure from '@/messages/el/failure.json'
import files from '@/messages/el/files.json'
import finding from '@/messages/el/finding.json'
import forms from '@/messages/el/forms.json'
import layout from '@/messages/el/layout.json'
import ledger from '@/messages/el/ledger.json'
import mail from '@/messages/el/mail.json'
import map from '@/messages/el/map.json'
import moderation from '@/messages/el/moderation.json'
import modules from '@/messages/el/modules.json'
import notifications from '@/messages/el/notifications.json'
import openData from '@/messages/el/openData.json'
import processes from '@/messages/el/processes.json'
import proposals from '@/messages/el/proposals.json'
import results from '@/messages/el/results.json'
import site from '@/messages/el/site.json'
import sms from '@/messages/el/sms.json'
import talk from '@/messages/el/talk.json'
import templates from '@/messages/el/templates.json'
import votes from '@/messages/el/votes.json'

export const el = {
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
