import { removeSetting as removeCall, saveSetting as saveCall } from '@portal/contract/office/reports'
import { reportGroupKeys, reportPartKeys } from '@portal/domain/office/reports/report-facts'
import { firstMonth } from '@portal/domain/office/reports/report-months'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { lockWithCaller } from '../../people/organisations/caller-parts.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { reportSettings } from '../../platform/db/schema/reports.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { findSubject } from './maker-parts.ts'
import { lockSetting, type SettingRow, setReceivers } from './setting-queries.ts'

/** Of an organisation: each may send a mail a month to all of a client's people. */
const settingsMax = 200

type Context = HandlerContext<typeof saveCall>

export const saveSetting = implement(saveCall, (context) => {
  const { input, db, client, services } = context
  return db.transaction(async (tx) => {
    // Whoever leaves this moment sets nothing up any more, and receivers are members.
    const { organisation, caller } = await lockWithCaller(tx, saveCall, context)
    const was = input.id === undefined ? undefined : await lockSetting(tx, caller, input.id)
    if (was && was.version !== input.version) throw new AppError('common.conflict')
    const clientId = was ? was.clientId : input.clientId
    const subject = await findSubject(tx, caller, { organisationId: organisation.id, clientId })
    if (subject === 'noAccount') throw new AppError('reports.noCases')
    // A client whom they work for no more gets no new reports; of others they know nothing.
    if (typeof subject === 'string') throw new AppError('common.notFound')
    // A client takes what they are sent for the whole.
    if (input.toAccount && clientId !== null && !subject.isWhole) throw new AppError('reports.notWhole')
    const facts = { ...factsOf(input, clientId), ...monthsOf(input, was, beijingDate(services.now())) }
    const saved = { ...facts, madeBy: caller.id, stoppedAt: null, stopReason: null }
    const row = was
      ? await change(tx, was, saved)
      : await insert(tx, { ...saved, organisationId: organisation.id, clientId })
    await setReceivers(tx, row, input.memberIds)
    await writeAudit(tx, {
      ...{ actor: caller, action: saveCall.name, subjectKind: 'reportSetting', subjectId: row.id },
      ...{ detail: { name: row.name, client: clientId === null ? '' : subject.name }, requestId: client.requestId },
    })
    return { id: row.id, version: row.version }
  })
})

function factsOf(
  { name, parts, limitDays, groups, countries, languages, hasReferences, toAccount }: Context['input'],
  clientId: string | null,
) {
  return {
    ...{ name, limitDays, hasReferences },
    // Each once, in the order in which they are told.
    parts: reportPartKeys.filter((one) => parts.includes(one)),
    groups: groups && reportGroupKeys.filter((one) => groups.includes(one)),
    countries: countries && [...new Set(countries)].toSorted(),
    languages: [...new Set(languages)],
    // The organisation's own people get it by name.
    toAccount: toAccount && clientId !== null,
  }
}

/** A day that was there goes on from the month it has come to; a new one begins with the next such day. */
function monthsOf({ monthlyDay }: Context['input'], was: SettingRow | undefined, today: CivilDate) {
  if (monthlyDay === null) return { monthlyDay, fromMonth: null }
  const goesOn = was?.monthlyDay === monthlyDay && was.fromMonth !== null && was.stoppedAt === null
  return { monthlyDay, fromMonth: goesOn ? was.fromMonth : firstMonth(today, monthlyDay) }
}

async function insert(tx: Tx, values: typeof reportSettings.$inferInsert): Promise<SettingRow> {
  const isOfHouse = and(eq(reportSettings.organisationId, values.organisationId), isNull(reportSettings.removedAt))
  if ((await tx.$count(reportSettings, isOfHouse)) >= settingsMax) throw new AppError('reports.tooMany')
  const [row] = await tx.insert(reportSettings).values(values).returning()
  if (!row) throw new Error('an insert answered no row')
  return row
}

async function change(
  tx: Tx,
  { id }: SettingRow,
  values: Partial<typeof reportSettings.$inferInsert>,
): Promise<SettingRow> {
  const set = { ...values, version: sql`${reportSettings.version} + 1` }
  const [row] = await tx.update(reportSettings).set(set).where(eq(reportSettings.id, id)).returning()
  if (!row) throw new Error('a locked setting was not there')
  return row
}

export const removeSetting = implement(removeCall, ({ input, user, db, services, client }) =>
  db.transaction(async (tx) => {
    const { id, name } = await lockSetting(tx, user, input.id)
    await tx.update(reportSettings).set({ removedAt: services.now() }).where(eq(reportSettings.id, id))
    await writeAudit(tx, {
      ...{ actor: user, action: removeCall.name, subjectKind: 'reportSetting', subjectId: id },
      ...{ detail: { name }, requestId: client.requestId },
    })
    return { ok: true }
  }),
)
