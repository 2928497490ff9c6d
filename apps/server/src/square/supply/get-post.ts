import { getPost as call, getPostForm as formCall, lookUpPatent as patentCall } from '@portal/contract/square/supply'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { exchangeStateOf } from '@portal/domain/square/exchange'
import { squareFieldKeys } from '@portal/domain/square/kinds'
import { sql } from 'drizzle-orm'
import { supplyPosts } from '../../platform/db/schema/supply.ts'
import { signFileLink } from '../../platform/documents/file-link-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitViews } from '../square-limit-queries.ts'
import { ownRows, readable } from './post-access.ts'
import { matchesOf } from './post-list.ts'
import {
  type CardRow,
  cardColumns,
  findDocumentsOf,
  findPatentsOf,
  getPatent,
  isOwnPatent,
  postsWithOwner,
  toCard,
  toPatent,
} from './post-queries.ts'

interface FoundPost extends CardRow {
  readonly text: string
  readonly isMine: boolean
  readonly reason: string
  readonly notifies: boolean
  readonly matches: number
  readonly version: number
  readonly asked: boolean
  readonly accepted: boolean
  readonly refused: boolean
}

export const getPost = implement(call, async ({ input, user, db, services, language, client }) => {
  await limitViews(db, user, client.ip)
  const { rows } = await db.execute<FoundPost>(sql`
    select ${cardColumns(user)}, p.shown_text as text, ${ownRows(user, sql`p`)} as "isMine", p.state_reason as reason, p.notifies, p.version,
      ${matchesOf} as matches, c.id is not null as asked, c.poster_accepted_at is not null as accepted, c.refused_at is not null as refused
    from ${postsWithOwner} left join supply_contacts c on c.post_id = p.id and ${ownRows(user, sql`c`)}
    where p.id = ${input.id} and ${readable(user)}`)
  const [row] = rows
  if (!row) throw new AppError('common.notFound')
  const contact = row.asked ? exchangeStateOf(true, row.accepted, row.refused) : ('none' as const)
  const isOpen = contact === 'open'
  const [patents, documents, told] = await Promise.all([
    findPatentsOf(db, row.id),
    findDocumentsOf(db, row.id),
    isOpen
      ? db.execute<{ name: string; phone: string }>(
          sql`select contact_name as name, contact_phone as phone from supply_posts where id = ${row.id}`,
        )
      : undefined,
  ])
  const now = services.now()
  const mayOpen = isOpen || row.isMine
  return {
    ...toCard(row, user, language, isOpen),
    Information: row.text,
    patentList: patents.map(toPatent),
    documents: documents.map(({ fileId, name }, at) => ({
      // What a document is called may tell who wrote it.
      name: mayOpen ? name : String(at + 1),
      url: mayOpen ? signFileLink(services.config.secretKey, fileId, now, name).url : null,
    })),
    contact,
    contacts: told?.rows[0] ?? null,
    mine: row.isMine
      ? { reason: row.reason, notifies: row.notifies, matches: row.matches, version: row.version }
      : null,
  }
})

export const getPostForm = implement(formCall, async ({ input, user, db }) => {
  const [row] = await db
    .select()
    .from(supplyPosts)
    .where(sql`${supplyPosts.id} = ${input.id} and ${ownRows(user, supplyPosts)}`)
    .limit(1)
  if (!row) throw new AppError('common.notFound')
  const [patents, documents] = await Promise.all([findPatentsOf(db, row.id), findDocumentsOf(db, row.id)])
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    reason: row.stateReason,
    json: {
      board: row.board,
      kind: row.kind,
      title: row.title,
      description: row.description,
      field: squareFieldKeys.find((key) => key === row.field) ?? ('' as const),
      words: row.typedWords,
      maturity: row.maturity,
      region: row.region,
      priceFen: row.priceFen,
      terms: row.typedTerms,
      validUntilOn: row.validUntilOn,
      hidesName: row.hidesName,
      patents: patents.map(({ number }) => number),
      documents: documents.map(({ fileId, name }) => ({ fileId, name })),
      contactName: row.contactName,
      contactPhone: row.contactPhone,
    },
  }
})

export const lookUpPatent = implement(patentCall, async ({ input, user, db, services, client }) => {
  await limitViews(db, user, client.ip)
  const found = await getPatent(db, input.number, beijingDate(services.now()))
  const { number, title, status } = found
  return { patentNumber: number, title, status, isOwn: isOwnPatent(found, user.organisation) }
})
