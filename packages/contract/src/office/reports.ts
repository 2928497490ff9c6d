import {
  limitDaysChoices,
  monthlyDayMax,
  reportGroupKeys,
  reportPartKeys,
} from '@portal/domain/office/reports/report-facts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { listQueryShape } from '../list-shapes.ts'
import { cleanText, done, flag, pageOf, pageRequest, shape } from '../shapes.ts'
import { reportList, reportSettingList } from './report-lists.ts'
import {
  Report,
  ReportLine,
  ReportRow,
  reportCountriesMax,
  reportLanguages,
  reportNameMax,
  reportReceiversMax,
  Setting,
  SettingRow,
} from './report-shapes.ts'

// Reports on the rights of a client, or of the organisation itself (decision 0073).

const id = z.object({ id: z.uuid() })
const reads = ['reports'] as const
const write = { method: 'POST', effect: 'write', needs: 'export', access: 'signedIn' } as const

export const listReports = defineCall({
  name: 'reports.listReports',
  method: 'GET',
  path: '/api/ReportController/getReports',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary:
    'Reports that the caller reads: those of the organisation in reach, and those sent to them or to their organisation',
  request: z.object({
    ...listQueryShape(reportList, {
      tab: 'Whether they were sent.',
      text: 'Part of the name, of the number or of whom it is about.',
      rhythm: 'Whether they come each month or were asked for.',
      asOfFrom: 'First day of the data, `YYYY-MM-DD`, included.',
      asOfTo: 'Last day of the data, `YYYY-MM-DD`, included.',
      settingId: 'Only those of this setting.',
      clientId: 'Only those about this client of the book.',
    }),
    ...pageRequest,
  }),
  reply: pageOf(ReportRow),
  errors: [],
})

export const listSettings = defineCall({
  name: 'reports.listSettings',
  method: 'GET',
  path: '/api/ReportController/getReportSettings',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'Settings of reports of the organisation that the caller reaches',
  request: z.object({
    ...listQueryShape(reportSettingList, {
      tab: 'Whether they still make reports.',
      text: 'Part of the name or of whom it is about.',
      rhythm: 'Whether they make one each month.',
      clientId: 'Only those about this client of the book.',
    }),
    ...pageRequest,
  }),
  reply: pageOf(SettingRow),
  errors: [],
})

export const getSetting = defineCall({
  name: 'reports.getSetting',
  method: 'GET',
  path: '/api/ReportController/getReportSetting',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'One setting of a report, to be changed',
  request: id,
  reply: Setting,
  errors: ['common.notFound'],
})

export const saveSetting = defineCall({
  name: 'reports.saveSetting',
  path: '/api/ReportController/saveReportSetting',
  touches: ['reports'],
  ...write,
  summary:
    'A setting of a report, new or changed; from then on it is made with the rights and reach of the caller. A stopped one goes on',
  request: z.object({
    id: z.uuid().optional().describe('Absent: a new setting.'),
    version: z.int().min(1).optional().describe('Of a setting that is there: the version that the caller saw.'),
    name: z
      .string()
      .max(reportNameMax)
      .transform(cleanText)
      .pipe(z.string().min(1, 'required'))
      .describe('Name of the report, as its readers see it.'),
    clientId: z
      .uuid()
      .nullable()
      .default(null)
      .describe('Client of the agency’s book; null: about the organisation itself. Cannot be changed.'),
    parts: z
      .array(z.enum(reportPartKeys))
      .min(1)
      .max(reportPartKeys.length)
      .default([...reportPartKeys])
      .describe('What it tells.'),
    limitDays: z.literal(limitDaysChoices).default(90).describe('How many days ahead its deadlines are told.'),
    groups: z
      .array(z.enum(reportGroupKeys))
      .min(1)
      .max(reportGroupKeys.length)
      .nullable()
      .default(null)
      .describe('Kinds of right; null: all.'),
    countries: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .min(1)
      .max(reportCountriesMax)
      .nullable()
      .default(null)
      .describe('Countries and regional offices by their two letters; null: all.'),
    languages: z.array(z.enum(reportLanguages)).min(1).max(2).default(['zh']).describe('Languages of its files.'),
    hasReferences: flag.default(false).describe('Whether it has a column with the organisation’s own references.'),
    monthlyDay: z
      .int()
      .min(1)
      .max(monthlyDayMax)
      .nullable()
      .default(null)
      .describe('Day of the month on which it is made and sent; null: on demand.'),
    toAccount: flag
      .default(false)
      .describe('Whether it goes to the members of the client’s organisation who see everything there.'),
    memberIds: z
      .array(z.uuid())
      .max(reportReceiversMax)
      .default([])
      .describe('Ids of people of the caller’s organisation who get it.'),
  }),
  reply: shape({ id: z.uuid(), version: z.int() }),
  errors: [
    ...(['common.notFound', 'common.conflict', 'reports.noCases'] as const),
    ...(['reports.noSuchMember', 'reports.notWhole', 'reports.tooMany'] as const),
  ],
})

export const removeSetting = defineCall({
  name: 'reports.removeSetting',
  path: '/api/ReportController/removeReportSetting',
  touches: ['reports'],
  ...write,
  summary: 'Remove a setting: nothing is made by it any more, and what it made stays',
  request: id,
  reply: done,
  errors: ['common.notFound'],
})

export const makeReport = defineCall({
  name: 'reports.makeReport',
  path: '/api/ReportController/makeReport',
  touches: ['reports'],
  ...write,
  summary: 'Make a report now, with the rights and reach of the caller; it is sent by a call of its own',
  request: z.object({ settingId: z.uuid().describe('Setting by which it is made.') }),
  reply: shape({ id: z.uuid() }),
  errors: ['common.notFound', 'reports.noCases', 'common.tooManyRequests'],
})

export const getReport = defineCall({
  name: 'reports.getReport',
  method: 'GET',
  path: '/api/ReportController/getReport',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'One report: figures, files, and how far it is while it is made',
  request: id,
  reply: Report,
  errors: ['common.notFound'],
})

export const listLines = defineCall({
  name: 'reports.listLines',
  method: 'GET',
  path: '/api/ReportController/getReportLines',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'Lines of a part of a report, in its order; each with the case where the caller sees it',
  request: z.object({
    id: z.uuid(),
    part: z.enum(reportPartKeys).describe('Which part.'),
    group: z.enum(reportGroupKeys).optional().describe('Only rights of this kind.'),
    ...pageRequest,
  }),
  reply: pageOf(ReportLine),
  errors: ['common.notFound'],
})

export const sendReport = defineCall({
  name: 'reports.sendReport',
  path: '/api/ReportController/sendReport',
  touches: ['reports', 'inbox', 'deliveries'],
  ...write,
  summary: 'Send a report that is ready to those whom its setting names; sent once',
  request: id,
  reply: done,
  errors: [
    ...(['common.notFound', 'reports.notReady', 'reports.nobodySentTo'] as const),
    ...(['reports.notWhole', 'reports.toldBefore'] as const),
  ],
})
