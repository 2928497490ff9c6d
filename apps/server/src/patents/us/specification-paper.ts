import {
  brokenLineStatement,
  describeFigures,
  designClaim,
  figureViews,
  withArticle,
} from '@portal/domain/patents/us/figures'
import type { UsForm } from '@portal/domain/patents/us/form'
import { withoutEnd } from '@portal/domain/platform/words/trim'
import { type Paper, startPaper } from '../../platform/documents/pdf/make-pdf.ts'

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const longDay = (day: string) => (day === '' ? '' : days.format(new Date(`${day}T00:00:00Z`)))

/** Earlier applications as the specification refers to them. @see 37 CFR 1.78 */
export function crossReference({ priorities, benefits }: UsForm): string {
  const words = {
    provisional: 'claims the benefit of U.S. Provisional Application No.',
    continuation: 'is a continuation of U.S. Application No.',
    continuationInPart: 'is a continuation-in-part of U.S. Application No.',
    division: 'is a division of U.S. Application No.',
    nationalStage: 'is a national stage entry under 35 U.S.C. 371 of International Application No.',
  } as const
  return [
    ...benefits.map((one) => `This application ${words[one.continuity]} ${one.number}, filed ${longDay(one.filedOn)}.`),
    ...priorities.map(
      (one) =>
        `This application claims priority to ${one.country} Application No. ${one.number}, filed ${longDay(one.filedOn)}.`,
    ),
  ].join(' ')
}

/** The specification of a design, written whole, or the texts of a utility application as they were given. */
export function makeSpecification(form: UsForm, madeAt: Date): Promise<Buffer> {
  const paper = startPaper({ title: form.title.trim(), foot: form.title.trim(), madeAt })
  if (form.kind === 'usDesign') writeDesign(paper, form)
  else writeUtility(paper, form)
  return paper.end()
}

function writeDesign(paper: Paper, form: UsForm): void {
  const { article, embodiments, brokenLines, feature } = form.design
  paper.title(form.title.trim())
  paper.heading('PREAMBLE')
  paper.paragraph(
    `Be it known that the inventor${form.inventors.length === 1 ? ' has' : 's have'} invented a new, original and ornamental design for ${withArticle(article)} of which the following is a specification, reference being had to the accompanying drawings, forming a part thereof.`,
  )
  const earlier = crossReference(form)
  if (earlier !== '') {
    paper.heading('CROSS-REFERENCE TO RELATED APPLICATIONS')
    paper.paragraph(earlier)
  }
  paper.heading('DESCRIPTION OF THE FIGURES')
  for (const line of describeFigures(article, embodiments, form.inventors.length)) paper.paragraph(line)
  const broken = brokenLineStatement(article, brokenLines)
  if (broken !== '') paper.paragraph(broken)
  if (feature.trim() !== '') {
    paper.heading('FEATURE DESCRIPTION')
    paper.paragraph(feature.trim())
  }
  paper.heading('CLAIM')
  paper.paragraph(designClaim(article))
}

function writeUtility(paper: Paper, form: UsForm): void {
  const { description, claims, abstract, figures } = form.utility
  paper.title(form.title.trim())
  const earlier = crossReference(form)
  if (earlier !== '') {
    paper.heading('CROSS-REFERENCE TO RELATED APPLICATIONS')
    paper.paragraph(earlier)
  }
  const write = (heading: string, text: string, fileName: string) => {
    paper.heading(heading)
    if (text.trim() === '') paper.paragraph(`See the attached file ${fileName}.`)
    else for (const line of text.split(/\n+/)) if (line.trim() !== '') paper.paragraph(line.trim())
  }
  if (figures.length > 0) {
    paper.heading('BRIEF DESCRIPTION OF THE DRAWINGS')
    for (const [at, figure] of figures.entries()) {
      const words = withoutEnd(figure.words.trim(), /[;.]/) || `is ${withArticle(figureViews[figure.view].en)}`
      paper.paragraph(`FIG. ${at + 1} ${/^(is|shows)\b/.test(words) ? words : `is ${words}`}.`)
    }
  }
  write('DETAILED DESCRIPTION', description.text, description.fileName)
  write('CLAIMS', claims.text, claims.fileName)
  write('ABSTRACT', abstract.text, abstract.fileName)
}
