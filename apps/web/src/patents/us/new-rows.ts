import { noEntityAnswers } from '@portal/domain/patents/us/entity-status'
import type { FigureView } from '@portal/domain/patents/us/figures'
import type {
  UsApplicant,
  UsBenefit,
  UsCitation,
  UsEmbodiment,
  UsFigure,
  UsForm,
  UsInventor,
  UsKind,
  UsPaper,
  UsPriority,
} from '@portal/domain/patents/us/form'
import type { UploadedFile } from '../../parts/UploadField.tsx'

const key = () => crypto.randomUUID()
const mail = { line1: '', line2: '', city: '', state: '', postcode: '', country: 'CN' }

export const newPriority = (): UsPriority => ({ key: key(), country: 'CN', number: '', filedOn: '', accessCode: '' })
export const newBenefit = (): UsBenefit => ({
  key: key(),
  continuity: 'continuation',
  number: '',
  filedOn: '',
  patentNo: '',
})
export const newInventor = (): UsInventor => ({
  key: key(),
  prefix: '',
  given: '',
  middle: '',
  family: '',
  suffix: '',
  nameZh: '',
  residency: 'nonUs',
  city: '',
  state: '',
  country: 'CN',
  mail,
  declaration: 'later',
})
export const newApplicant = (): UsApplicant => ({
  key: key(),
  role: 'assignee',
  organisation: '',
  nameZh: '',
  given: '',
  family: '',
  mail,
  email: '',
})
export const newEmbodiment = (figures: readonly UsFigure[] = []): UsEmbodiment => ({
  key: key(),
  name: '',
  figures: figures.map((figure) => ({ ...figure, key: key() })),
})
export const newCitation = (): UsCitation => ({
  key: key(),
  kind: 'us',
  reference: '',
  country: 'US',
  publishedOn: '',
  name: '',
})
export const newFigure = (file: UploadedFile, view: FigureView): UsFigure => ({
  key: key(),
  view,
  fileId: file.id,
  fileName: file.name,
  pages: Math.max(1, file.pages ?? 1),
  words: '',
})
export const newPaper = (file: UploadedFile, kind: UsPaper['kind']): UsPaper => ({
  key: key(),
  kind,
  fileId: file.id,
  fileName: file.name,
  pages: file.pages ?? 0,
})

const book = { text: '', fileId: null, fileName: '', pages: null }

/** A form that nobody has written in. */
export function emptyUsForm(kind: UsKind): UsForm {
  return {
    kind,
    serviceType: 'standard',
    title: '',
    titleZh: '',
    docketNo: '',
    route: 'paris',
    internationalNumber: '',
    internationalOn: '',
    inventors: [newInventor()],
    applicants: [],
    priorities: [newPriority()],
    benefits: [],
    correspondence: { customerNumber: '', email: '', mail },
    representative: { customerNumber: '', registration: '' },
    publication: { early: false, nonpublication: false, figure: '' },
    options: { transition: false, refusePriorityExchange: false, refuseSearchExchange: false, publishAssignee: true },
    design: { article: '', embodiments: [newEmbodiment()], brokenLines: 'none', feature: '' },
    utility: {
      description: book,
      claims: book,
      abstract: book,
      figures: [],
      translationNeeded: false,
      translationVerified: false,
      citations: [],
    },
    entity: { claimed: 'large', answers: noEntityAnswers },
    papers: [],
    signature: { name: '', registration: '' },
    declared: false,
  }
}
