import { isCivilDate } from '../../platform/dates/civil-date.ts'
import { figuresOf, type UsForm } from './form.ts'
import { countCharged, countIndependent, splitUsClaims } from './us-claims.ts'
import type { UsFilingSize } from './us-fees.ts'

const continuing: ReadonlySet<string> = new Set(['continuation', 'continuationInPart', 'division', 'nationalStage'])

/** What of a form its fees are counted from. Text that is typed is filed as DOCX; only a file can be of another format. */
export function usSizeOf(form: UsForm): UsFilingSize {
  const { description, claims: claimBook, abstract, citations } = form.utility
  const claims = splitUsClaims(claimBook.text)
  const books = [description, claimBook, abstract]
  const sheets = [...books, ...figuresOf(form)].reduce((all, { pages }) => all + (pages ?? 0), 0)
  const days = form.benefits.filter((one) => continuing.has(one.continuity)).map(({ filedOn }) => filedOn)
  if (form.route === 'bypass') days.push(form.internationalOn)
  const benefitOn = days.filter(isCivilDate).toSorted()[0]
  return {
    kind: form.kind,
    status: form.entity.claimed,
    route: form.route,
    claimCount: countCharged(claims),
    independentCount: countIndependent(claims),
    isMultipleDependent: claims.some(({ parents }) => parents.length > 1),
    sheets,
    citations: citations.length,
    ...(benefitOn !== undefined && { benefitOn }),
    isNotDocx: books.some(({ fileName, fileId }) => fileId !== null && !/\.docx$/i.test(fileName)),
  }
}
