import type { UsForm } from '@portal/domain/patents/us/form'
import type { Paper } from '../../kernel/papers/paper-parts.ts'
import { makeDataSheetPdf } from './data-sheet-paper.ts'
import { makeSpecification } from './specification-paper.ts'

const bookTitles = { description: 'Specification', claims: 'Claims', abstract: 'Abstract' } as const
const paperTitles = {
  declaration: 'Declaration (AIA/01)',
  substitute: 'Substitute statement (AIA/02)',
  power: 'Power of attorney (AIA/80-82)',
  assignment: 'Assignment',
  micro: 'Certification of micro entity status',
  replacement: 'Replacement sheet',
  other: 'Other document',
} as const

/** Every document of a US submission: the data sheet, the texts, the figures, what was signed. */
export async function usPapers(form: UsForm, madeAt: Date): Promise<Paper[]> {
  const dataSheet = await makeDataSheetPdf(form, madeAt)
  const papers: Paper[] = [
    { kind: 'us.dataSheet', title: 'Application data sheet', name: 'Application data sheet.pdf', content: dataSheet },
  ]
  if (form.kind === 'usDesign') {
    const content = await makeSpecification(form, madeAt)
    papers.push({ kind: 'us.specification', title: 'Specification', name: 'Specification.pdf', content })
    const figures = form.design.embodiments.flatMap((one) => one.figures)
    papers.push(
      ...figures.map((one, at): Paper => ({ kind: `us.figure${at + 1}`, title: `FIG. ${at + 1}`, fileId: one.fileId })),
    )
  } else {
    for (const book of ['description', 'claims', 'abstract'] as const) {
      const { fileId } = form.utility[book]
      if (fileId !== null) papers.push({ kind: `us.${book}`, title: bookTitles[book], fileId })
    }
    const content = await makeSpecification(form, madeAt)
    papers.push({ kind: 'us.specification', title: 'Specification', name: 'Specification.pdf', content })
    papers.push(
      ...form.utility.figures.map(
        (one, at): Paper => ({
          kind: `us.figure${at + 1}`,
          title: `FIG. ${at + 1}`,
          fileId: one.fileId,
        }),
      ),
    )
  }
  papers.push(
    ...form.papers.map(
      ({ kind, fileId }, at): Paper => ({ kind: `us.${kind}${at + 1}`, title: paperTitles[kind], fileId }),
    ),
  )
  return papers
}
