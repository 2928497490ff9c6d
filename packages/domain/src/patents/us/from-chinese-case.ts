import type { ViewSlot } from '../designs/design-form.ts'
import type { FilingForm } from '../filings/form.ts'
import type { FigureView } from './figures.ts'
import type { UsAddress, UsFigure, UsForm } from './form.ts'

const latin = /^[\p{Script=Latin}\p{N}\p{P}\p{Z}]+$/u

/**
 * Given and family name of a name in Latin letters. The part in capitals is the family name, as passports and the
 * office write it; a comma stands behind one too. Without either the last word is: the reader must check it.
 */
export function splitLatinName(name: string): { readonly given: string; readonly family: string } {
  const text = name.trim()
  const [before, after] = text.split(',')
  if (after !== undefined) return { family: (before ?? '').trim(), given: after.trim() }
  const words = text.split(/\s+/).filter((word) => word !== '')
  const capitals = words.filter((word) => word.length > 1 && word === word.toUpperCase())
  if (capitals.length > 0 && capitals.length < words.length) {
    return { family: capitals.join(' '), given: words.filter((word) => !capitals.includes(word)).join(' ') }
  }
  return { family: words.at(-1) ?? '', given: words.slice(0, -1).join(' ') }
}

const viewOf: Readonly<Record<ViewSlot, FigureView>> = {
  front: 'front',
  rear: 'rear',
  left: 'left',
  right: 'right',
  top: 'top',
  bottom: 'bottom',
  perspective: 'perspective',
  section: 'section',
  enlarged: 'enlarged',
  exploded: 'other',
  unfolded: 'other',
  state: 'use',
  use: 'use',
}

/** The case that a US form is made from: its form, its number and the day it was filed, empty while there is none. */
export interface ChineseCase {
  readonly form: FilingForm
  readonly number: string
  readonly filedOn: string
}

/** A Chinese address serves abroad only where it is written in Latin letters. */
function mailOf(place: FilingForm['applicants'][number]): UsAddress {
  const { street, city, province, postcode, country } = place
  const isLatin = street !== '' && latin.test(`${street}${city}${province}`)
  return {
    line1: isLatin ? street : '',
    line2: '',
    city: isLatin ? city : '',
    state: isLatin ? province : '',
    postcode,
    country,
  }
}

const withoutArticle = (title: string) => title.replace(/^(an?|the)\s+/i, '')

/**
 * A US form with what a Chinese case knows: names in English with the Chinese ones beside them for the proof, priorities,
 * figures. Nothing is translated: what has no English stays empty and is asked for.
 *
 * @param newKey makes the key of a row.
 */
export function fromChineseCase(us: UsForm, { form, number, filedOn }: ChineseCase, newKey: () => string): UsForm {
  const first = form.applicants[0]
  const mail = first ? mailOf(first) : { ...us.correspondence.mail }
  const own = { key: newKey(), country: 'CN', number, filedOn, accessCode: '' }
  const earlier = form.priorities.map(({ country, number: of, filedOn: on }) => ({
    key: newKey(),
    country,
    number: of,
    filedOn: on,
    accessCode: '',
  }))
  const figure = (file: { fileId: string; fileName: string }, view: FigureView, pages = 1): UsFigure => ({
    key: newKey(),
    view,
    fileId: file.fileId,
    fileName: file.fileName,
    pages,
    words: '',
  })
  const next: UsForm = {
    ...us,
    title: form.titleEn.trim(),
    titleZh: form.title,
    docketNo: form.internalNo.slice(0, 25),
    route: 'paris',
    priorities: [...earlier, own],
    inventors: form.inventors.map((one) => ({
      key: newKey(),
      ...{ prefix: '', middle: '', suffix: '', state: '', residency: 'nonUs', declaration: 'later' },
      ...splitLatinName(one.nameEn),
      nameZh: one.name,
      city: mail.city,
      country: one.nationality || 'CN',
      mail,
    })),
    applicants: form.applicants.map((one) => ({
      key: newKey(),
      role: 'assignee',
      nameZh: one.name,
      ...(one.kind === 'individual'
        ? { organisation: '', ...splitLatinName(one.nameEn) }
        : { organisation: one.nameEn, given: '', family: '' }),
      mail: mailOf(one),
      email: one.email,
    })),
  }
  if (us.kind === 'usInvention') {
    const figures = form.documents.drawings.map((one) => figure(one, 'other', Math.max(1, one.pages)))
    return { ...next, utility: { ...us.utility, figures, translationNeeded: true, translationVerified: false } }
  }
  const embodiments = (form.design?.designs ?? []).map((one) => ({
    key: newKey(),
    name: '',
    figures: one.views.map((view) => figure(view, viewOf[view.slot])),
  }))
  const article = withoutArticle(form.titleEn.trim()).toLowerCase()
  const design = { ...us.design, article, embodiments: embodiments.length > 0 ? embodiments : us.design.embodiments }
  return { ...next, design }
}
