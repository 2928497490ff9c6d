/** The link of a shop: /s/<slug>. Small letters, digits and single hyphens between them, 3 to 40. */
export const slugMin = 3
export const slugMax = 40

/** Words that a link would be mistaken for the portal's own by. */
const reserved: ReadonlySet<string> = new Set([
  ...['admin', 'administrator', 'api', 'about', 'buy', 'cnipa', 'finance', 'help', 'login', 'official', 'order'],
  ...['orders', 'pay', 'payment', 'portal', 'refund', 'root', 'service', 'shop', 'shops', 'staff', 'support', 'system'],
])

export type SlugFault = 'length' | 'letters' | 'reserved'

/** As it is kept: small letters, no blanks around. */
export const readSlug = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Why a link cannot be used; undefined: it can. */
export function slugFault(text: string): SlugFault | undefined {
  const slug = readSlug(text)
  if (slug.length < slugMin || slug.length > slugMax) return 'length'
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return 'letters'
  return reserved.has(slug) ? 'reserved' : undefined
}

/** A link out of a name as it is read (`readInPinyin`): its letters, cut; a word of digits where too little is left. */
export function slugFrom(reading: string, digits: string): string {
  const letters = reading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, slugMax - 8)
  return letters.length < slugMin || reserved.has(letters) ? `shop-${digits}` : letters
}
