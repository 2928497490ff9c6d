import { randomInt } from 'node:crypto'
import { makeShop as call } from '@portal/contract/square/shop'
import { readInPinyin } from '@portal/domain/platform/words/pinyin'
import { lookFaults } from '@portal/domain/square/shop/shop-page'
import { slugFrom } from '@portal/domain/square/shop/slug'
import { templatePage } from '@portal/domain/square/shop/templates'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { type Tx, violatedConstraint } from '../../platform/db/connection.ts'
import { shops } from '../../platform/db/schema/shop.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'

const digits = () => String(randomInt(1_000_000, 9_999_999))

/** The link that a name reads as; with digits where another shop has it. */
async function freeSlug(tx: Tx, name: string): Promise<string> {
  const slug = slugFrom(readInPinyin(name).full, digits())
  const { rows } = await tx.execute(sql`select from shops where slug = ${slug}`)
  return rows.length === 0 ? slug : `${slug}-${digits()}`
}

export const makeShop = implement(call, async ({ input, user, database, client, language }) => {
  if (user.organisation.kind === 'person') throw new AppError('shop.organisationOnly')
  const blocks = templatePage(input.template, language)
  const look = { name: input.name, intro: '', logoFileId: null, bannerFileId: null, notice: '', blocks }
  const faults = lookFaults(look, { toShow: false })
  if (faults.length > 0) {
    throw new AppError('shop.faulty', {}, { fields: faults.map(({ path, key }) => ({ path, message: key })) })
  }
  const make = () =>
    database.db.transaction(async (tx) => {
      const slug = await freeSlug(tx, input.name)
      const [made] = await tx
        .insert(shops)
        .values({ organisationId: user.ownerId, createdBy: user.id, slug, name: input.name, page: [...blocks] })
        .returning({ id: shops.id })
      if (!made) throw new Error('an insert answered no row')
      const subject = { subjectKind: 'shop', subjectId: made.id, detail: { name: input.name } }
      await writeAudit(tx, { actor: user, action: call.name, ...subject, requestId: client.requestId })
      return { shopId: made.id, slug }
    })
  try {
    // Another shop of the name took the link at the same time: the second look sees it.
    return await make().catch((error: unknown) => {
      if (violatedConstraint(error) !== 'shops_slug_unique') throw error
      return make()
    })
  } catch (error) {
    if (violatedConstraint(error) === 'shops_organisation_id_unique')
      throw new AppError('shop.hasOne', {}, { cause: error })
    throw error
  }
})
