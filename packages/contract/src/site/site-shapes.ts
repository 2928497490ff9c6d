import { z } from 'zod'
import { cleanText } from '../shapes.ts'

/** A picture as text: 1.4 MB of base64 are 1 MB of picture, and the request stays under the server's body limit. */
const pictureTextMax = 1_400_000
const ownAddress = /^\/(?!\/)[\w./-]{1,200}$/
const pictureData = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/

/** Text of at most `max` characters, cleaned. */
export const basicInfoText = (max: number) => z.string().max(max).transform(cleanText)

/** Empty, an address on our own site, or a PNG or JPEG as `data:`: other sites' pictures would tell them who reads ours. */
export const siteImage = z
  .string()
  .max(pictureTextMax)
  .refine((value) => value === '' || ownAddress.test(value) || pictureData.test(value), { message: 'picture' })

/** Lines of `name address`; each address is http or https. */
export const linkLines = basicInfoText(4000).refine(
  (value) => value === '' || value.split('\n').every((line) => line.trim() === '' || isLinkLine(line)),
  { message: 'linkLine' },
)

function isLinkLine(line: string): boolean {
  const at = line.search(/https?:\/\//)
  const address = line.slice(at).trim()
  return at > 0 && line.slice(0, at).trim() !== '' && !/\s/.test(address) && URL.canParse(address)
}
