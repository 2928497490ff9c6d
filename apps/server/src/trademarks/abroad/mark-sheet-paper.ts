import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import {
  baseStates,
  classesIn,
  entitlements,
  formOfCountry,
  type MarkAbroadForm,
  markKinds,
  useBases,
} from '@portal/domain/trademarks/abroad/form'
import { markNeeds } from '@portal/domain/trademarks/abroad/needs'
import { markPlaceName, markRouteNames } from '@portal/domain/trademarks/abroad/places'
import { slotsOf } from '@portal/domain/trademarks/abroad/slots'
import { countryName } from '../../kernel/reference/country-names-parts.ts'
import type { Db } from '../../platform/db/connection.ts'
import { findKeptFiles } from '../../platform/documents/file-queries.ts'
import { type Paper, startPaper } from '../../platform/documents/pdf/make-pdf.ts'
import { readStoredFile } from '../../platform/documents/store-file-parts.ts'
import type { Services } from '../../services.ts'

type Rows = readonly (readonly [label: string, value: string])[]
const yes = (flag: boolean) => (flag ? '[X]' : '[ ]')
const filled = (rows: Rows): Rows => rows.filter(([, value]) => value.trim() !== '')

/**
 * The data of one country in English, for the customer to read and for the agent abroad to file from. Sections follow the
 * order of MM2; the layout is ours, it is no official form.
 */
export async function makeMarkSheetPdf(
  family: MarkAbroadForm,
  country: string,
  { db, storage, now }: { readonly db: Db } & Pick<Services, 'storage' | 'now'>,
): Promise<Buffer> {
  const form = formOfCountry(family, country)
  const name = markPlaceName(country, 'en')
  const title = form.mark.words.trim() || markKinds[form.mark.kind].en
  const madeAt = now()
  const paper = startPaper({
    ...{ title: `${title} – ${name}`, foot: `Trademark data sheet · ${name} · ${beijingDate(madeAt)}`, madeAt },
    mark: 'Data sheet of the portal, not an official form',
  })
  paper.title('Trademark data sheet')
  paper.table([
    ['Place', `${name} (${country})`],
    ['Route', markRouteNames[form.route].en],
    ['Reference', form.internalNo.trim() || '-'],
  ])
  applicants(paper, form)
  earlier(paper, form)
  await theMark(paper, form, { db, storage })
  paper.heading('Goods and services')
  for (const code of classesIn(form)) {
    const goods = form.goods
      .filter((one) => one.classCode === code)
      .map((one) => one.en.trim() || `${one.zh.trim()} (to be translated)`)
    paper.table([[`Class ${Number(code)}`, goods.join('; ')]])
  }
  const details = form.countries.find((one) => one.code === country)?.details
  if (details) {
    const rows = filled([
      ['Filing basis', details.useBasis === '' ? '' : useBases[details.useBasis].en],
      ['First use anywhere', details.firstUseOn],
      ['First use in commerce', details.firstCommerceOn],
      ['Second language', details.secondLanguage],
      ['Disclaimer', details.disclaimer],
      ['Description', details.description],
      ['Representative', details.representative],
    ])
    paper.heading('For this place')
    if (rows.length > 0) paper.table(rows)
    else paper.paragraph('Nothing beyond the above.')
  }
  paper.heading('Documents')
  paper.table(slotsOf(form, country).map(({ need, given }) => [markNeeds[need].en, yes(given)] as const))
  return paper.end()
}

function applicants(paper: Paper, form: MarkAbroadForm): void {
  paper.heading('Applicant')
  for (const one of form.applicants) {
    paper.table(
      filled([
        ['Name', one.nameEn],
        ['Name in Chinese', one.name],
        ['Address', one.addressEn],
        ['Country', countryName(one.country).en],
        ['Email', one.email],
        ['Entitlement', one.entitlement === '' ? '' : entitlements[one.entitlement].en],
        ['Legal nature', one.legalNature],
        ['Place of organisation', one.placeOfOrganisation],
      ]),
    )
  }
}

function earlier(paper: Paper, { base, priority }: MarkAbroadForm): void {
  paper.heading('Basic application or registration')
  if (base.number.trim() === '') paper.paragraph('None.')
  else {
    paper.table(
      filled([
        ['Number', base.number],
        ['State', baseStates[base.state].en],
        ['Filed on (YYYY-MM-DD)', base.filedOn],
        ['Registered on (YYYY-MM-DD)', base.registeredOn],
      ]),
    )
  }
  paper.heading('Priority')
  if (priority.claimed) {
    paper.table([
      ['Country', countryName(priority.country).en],
      ['Number', priority.number],
      ['Filed on (YYYY-MM-DD)', priority.filedOn],
    ])
  } else paper.paragraph('None claimed.')
}

async function theMark(
  paper: Paper,
  { mark }: MarkAbroadForm,
  { db, storage }: { readonly db: Db } & Pick<Services, 'storage'>,
): Promise<void> {
  paper.heading('The mark')
  paper.table(
    filled([
      ['Words', mark.words],
      ['Type', markKinds[mark.kind].en],
      ['Standard characters', yes(mark.standardCharacters)],
      ['Collective or certification mark', yes(mark.collective)],
      ['Colours claimed', mark.coloured ? mark.colours : '[ ]'],
      ['Transliteration', mark.transliteration],
      ['Meaning', mark.meaning],
      ['Translation', mark.translation],
      ['Description', mark.description],
    ]),
  )
  const [file] = mark.picture ? await findKeptFiles(db, [mark.picture.fileId]) : []
  if (!file || !/^image\/(jpeg|png)$/.test(file.mediaType) || !file.width || !file.height) return
  const bytes = await readStoredFile(storage, file.storageKey)
  paper.picture({ bytes, width: file.width, height: file.height })
}
