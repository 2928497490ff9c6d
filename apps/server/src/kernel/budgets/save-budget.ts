import { budgetsMax } from '@portal/contract/kernel/approval-limits'
import { saveBudget as call } from '@portal/contract/kernel/budgets'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { and, eq, sql } from 'drizzle-orm'
import { type Tx, violatedConstraint } from '../../platform/db/connection.ts'
import { budgets } from '../../platform/db/schema/approvals.ts'
import { requireRight } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { refreshOrganisation } from '../approvals/asked-parts.ts'
import { type BudgetRow, findRunning } from '../approvals/budget-queries.ts'
import { warnOf } from '../approvals/budget-warning-parts.ts'
import { refuseUnlessChosen } from '../approvals/cost-centre-queries.ts'
import { lockSettings } from '../approvals/rules-caller-parts.ts'
import { writeAudit } from '../audit/audit-queries.ts'
import { factsOf } from './budget-row-queries.ts'

type Context = HandlerContext<typeof call>

export const saveBudget = implement(call, async (context) => {
  const { db, services, client } = context
  const organisationId = context.user.organisation.id
  try {
    const id = await db.transaction(async (tx) => {
      const { caller } = await lockSettings(tx, call, context)
      // Whoever could raise a budget could as well approve what goes beyond it.
      requireRight(caller, 'approve', context.language)
      const before = await findOwn(tx, context)
      const after = before ? await change(tx, context, before) : await insert(tx, context)
      await writeAudit(tx, {
        ...{
          actor: caller,
          action: call.name,
          subjectKind: 'budget',
          subjectId: after.id,
          requestId: client.requestId,
        },
        detail: { ...(before && { before: factsOf(before) }), after: factsOf(after) },
      })
      const today = beijingDate(services.now())
      const nil = '00000000-0000-0000-0000-000000000000'
      await warnOf(tx, await findRunning(tx, { ids: [after.id], after: nil, on: today, limit: 1 }), today)
      return after.id
    })
    // What needed one more approver may need none now, and a code that was opened may be too much.
    await refreshOrganisation(db, organisationId, services)
    return { id }
  } catch (error) {
    if (violatedConstraint(error) !== 'budgets_same_key') throw error
    throw new AppError('budgets.same', {}, { fields: [{ path: 'costCentreId', message: 'taken' }] })
  }
})

/** The budget that is changed, locked: nobody pays out of it meanwhile. @throws AppError `common.notFound`, `common.conflict` */
async function findOwn(tx: Tx, { input, user }: Context): Promise<BudgetRow | undefined> {
  if (input.id === undefined) return undefined
  const own = and(eq(budgets.organisationId, user.organisation.id), eq(budgets.id, input.id))
  const [row] = await tx.select().from(budgets).where(own).for('no key update')
  if (!row) throw new AppError('common.notFound')
  if (row.version !== input.version) throw new AppError('common.conflict')
  return row
}

/** What a budget says, but for its cost centre. */
const valuesOf = ({ kinds, fromOn, toOn, amount, warnPercent, onOver, note, isClosed }: Context['input']) => ({
  ...{ fromOn, toOn, amountFen: amount, warnPercent, onOver, note },
  kinds: [...new Set(kinds)].toSorted(),
  closedAt: isClosed ? sql`coalesce(${budgets.closedAt}, now())` : null,
})

async function change(tx: Tx, { input }: Context, { id, version }: BudgetRow): Promise<BudgetRow> {
  const [row] = await tx
    .update(budgets)
    .set({ ...valuesOf(input), version: version + 1 })
    .where(eq(budgets.id, id))
    .returning()
  if (!row) throw new Error('a locked budget is gone')
  return row
}

async function insert(tx: Tx, { input, user }: Context): Promise<BudgetRow> {
  const organisationId = user.organisation.id
  await refuseUnlessChosen(tx, organisationId, input.costCentreId)
  if ((await tx.$count(budgets, eq(budgets.organisationId, organisationId))) >= budgetsMax)
    throw new AppError('organisations.tooMany')
  const { closedAt: _open, ...values } = valuesOf(input)
  const [row] = await tx
    .insert(budgets)
    .values({ ...values, organisationId, costCentreId: input.costCentreId })
    .returning()
  if (!row) throw new Error('an insert answered no row')
  return row
}
