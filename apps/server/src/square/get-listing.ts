import { getListing as call } from '@portal/contract/square/square'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { hideContacts, hideName } from '@portal/domain/square/contacts'
import { transferredShownDays } from '@portal/domain/square/listing-states'
import { AppError } from '../platform/http/app-error.ts'
import { implement } from '../platform/http/handler.ts'
import { findMarkImages } from '../trademarks/register/picture-queries.ts'
import { loadCards } from './card-parts.ts'
import { findCompanions } from './companion-queries.ts'
import { contactStateOf } from './contact-parts.ts'
import { findContact } from './contact-queries.ts'
import { findMedia, findOwnListing, findShownListing, findSimilar } from './listing-queries.ts'
import { type CardRow, coverOf, goodsReadMax, type ListingRow, toFacts, toShowcaseItem } from './listing-rows.ts'
import { findOpenOffer } from './offer-queries.ts'
import { reachesListing } from './square-access.ts'
import { countView, limitViews, readerOf } from './square-limit-queries.ts'

export const getListing = implement(call, async ({ input, user, db, services, client }) => {
  await limitViews(db, user, client.ip)
  const now = services.now()
  const today = beijingDate(now)
  const row = await findShownListing(db, input.id)
  if (!row || isOld(row, now)) throw new AppError('common.notFound')
  const isSeller = row.ownerId === user?.ownerId
  if (!isSeller) await countView(db, row.id, readerOf(user, client.ip))
  const isBuyer = user !== undefined && !isSeller && (await reachesListing(db, user, row.id))
  const [media, similar, along, contact, offer] = await Promise.all([
    findMedia(db, row.id),
    findSimilar(db, row, today),
    findCompanions(db, row),
    isBuyer ? findContact(db, row.id, user.ownerId) : undefined,
    isBuyer ? findOpenOffer(db, { listingId: row.id, buyerId: user.ownerId }, today) : undefined,
  ])
  const { form } = row
  const [card] = await loadCards(db, [cardRowOf(row, media)], { today, services, user })
  if (!card) throw new Error('a listing without its card')
  const { picture } = (await findMarkImages(db, row.kind === 'trademark' ? [row.number] : []))(row.number)
  const state = contact === undefined ? ('none' as const) : contactStateOf(contact, 'buyer')
  // Of a listing of a colleague out of reach a member reads what a visitor does.
  const isInHand = isSeller && (await findOwnListing(db, user, row.id)) !== undefined
  const isOpen = isInHand || state === 'open'
  const words = (text: string) => (isOpen ? text : hideContacts(text))
  return {
    ...card,
    goods: words(form.goods),
    groups: form.groups.map(words),
    makeup: form.makeup,
    platforms: words(form.platforms),
    ...along,
    notes: words(form.notes),
    owner: isOpen ? form.owner : hideName(form.owner),
    facts: toFacts(row.facts, today),
    pictures: media.map((item) => toShowcaseItem({ ...item, caption: words(item.caption) }, services)),
    similar: await loadCards(db, similar, { today, services, user }),
    markPicture: picture,
    standing: isSeller ? ('seller' as const) : user ? ('buyer' as const) : ('visitor' as const),
    contact: state,
    contacts: state === 'open' ? { name: form.contactName, phone: form.phone, weChat: form.weChat } : null,
    expiresOn: row.expiresOn,
    custodyOffered: services.config.paymentCustody,
    offer: offer ?? null,
  }
})

const isOld = (row: ListingRow, now: Date) =>
  row.state === 'transferred' &&
  (row.transferredAt === null || now.getTime() - row.transferredAt.getTime() > transferredShownDays * 86_400_000)

function cardRowOf(row: ListingRow, media: Parameters<typeof coverOf>[0]): CardRow {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    goods: row.kind === 'trademark' ? row.form.goods.slice(0, goodsReadMax) : '',
    number: row.number,
    right_type: row.rightType,
    field: row.field,
    nice_classes: row.niceClasses,
    way: row.way,
    legal: row.legal,
    term_ends_on: row.termEndsOn,
    fee_paid_until_on: row.feePaidUntilOn,
    price_fen: row.priceFen,
    state: row.state,
    certified_at: row.certifiedAt,
    published_at: row.publishedAt,
    region: row.region,
    views: row.views,
    ...coverOf(media),
  }
}
