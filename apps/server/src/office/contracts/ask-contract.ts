import { randomBytes } from 'node:crypto'
import { askContract as call } from '@portal/contract/office/contracts'
import { contractNumber, numberBytes } from '@portal/domain/office/contracts/contract-facts'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { and, eq, isNotNull } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { contracts } from '../../platform/db/schema/contracts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { addLine } from './log-queries.ts'
import { notifySides } from './notify-queries.ts'
import { factsOf, findLine } from './party-queries.ts'

export const askContract = implement(call, ({ input, user, database, client, services, language }) =>
  database.db.transaction(async (tx) => {
    const parties = await findLine(tx, input.agencyId, user.ownerId)
    if (!parties || parties.organisationId === user.ownerId) throw new AppError('common.notFound')
    await lockName(tx, `askContract:${parties.clientId}`)
    const isAsked = and(
      ...[eq(contracts.clientId, parties.clientId), eq(contracts.kind, input.kind)],
      ...[eq(contracts.state, 'draft'), isNotNull(contracts.askedBy)],
    )
    if ((await tx.$count(contracts, isAsked)) > 0) throw new AppError('contracts.askedAlready')
    const now = services.now()
    const today = beijingDate(now)
    const number = contractNumber(Number(today.slice(0, 4)), randomBytes(numberBytes))
    const [row] = await tx
      .insert(contracts)
      .values({
        ...{ number, organisationId: parties.organisationId, clientId: parties.clientId, customerId: user.ownerId },
        ...{ kind: input.kind, language, facts: factsOf(parties, language), validFrom: today },
        ...{ askedNote: input.note, askedBy: user.id, createdBy: user.id, signers: [user.id] },
      })
      .returning({ id: contracts.id })
    if (!row) throw new Error('an insert answered no row')
    const line = { event: 'asked', version: 0, userId: user.id, ip: client.ip, note: input.note } as const
    await addLine(tx, row.id, line, now)
    await notifySides(tx, row.id, ['agency'], { kind: 'contract.asked', key: 'asked' })
    const subject = { subjectKind: 'contract', subjectId: number, detail: { kind: input.kind } }
    await writeAudit(tx, { actor: user, action: call.name, ...subject, requestId: client.requestId })
    return row
  }),
)
