import { applicantName, figuresOf, type UsAddress, type UsForm } from '@portal/domain/patents/us/form'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { type Paper, startPaper } from '../../platform/documents/pdf/make-pdf.ts'

type Rows = readonly (readonly [label: string, value: string])[]

const yes = (flag: boolean) => (flag ? '[X]' : '[ ]')
const residency = { us: 'US residency', nonUs: 'Non-US residency', military: 'Active US military service' } as const
const roles = {
  assignee: 'Assignee',
  obligated: 'Person to whom the inventor is obligated to assign',
  interest: 'Person who shows sufficient proprietary interest',
  legalRepresentative: 'Legal representative under 35 U.S.C. 117',
} as const
const continuities = {
  provisional: 'Claims benefit of provisional',
  continuation: 'Continuation of',
  continuationInPart: 'Continuation in part of',
  division: 'Division of',
  nationalStage: 'A 371 of international',
} as const

function mailRows(mail: UsAddress): Rows {
  return [
    ['Address 1', mail.line1],
    ['Address 2', mail.line2],
    ['City / State / Postal code', [mail.city, mail.state, mail.postcode].filter((part) => part !== '').join(' / ')],
    ['Country', mail.country],
  ]
}

/**
 * The application data sheet under 37 CFR 1.76, filled from a form, with the sections of PTO/AIA/14 in its order. A
 * section without data says so: the office reads an omitted section as not claimed.
 */
export function makeDataSheetPdf(form: UsForm, madeAt: Date): Promise<Buffer> {
  const foot = `Application Data Sheet 37 CFR 1.76 · Docket ${form.docketNo || '-'}`
  const paper = startPaper({ title: 'Application Data Sheet', foot, madeAt })
  paper.title('Application Data Sheet 37 CFR 1.76')
  paper.table([
    ['Attorney docket number', form.docketNo],
    ['Title of invention', form.title.trim()],
  ])
  paper.heading('Secrecy order 37 CFR 5.2')
  paper.paragraph(
    '[ ] Portions or all of the application associated with this data sheet may fall under a secrecy order.',
  )
  inventors(paper, form)
  paper.heading('Correspondence information')
  const { correspondence, representative, publication, options } = form
  paper.table(
    correspondence.customerNumber !== ''
      ? [
          ['Customer number', correspondence.customerNumber],
          ['Email', correspondence.email],
        ]
      : [...mailRows(correspondence.mail), ['Email', correspondence.email]],
  )
  application(paper, form)
  paper.heading('Publication information')
  paper.table([
    ['Request early publication', yes(publication.early)],
    ['Request not to publish', yes(publication.nonpublication)],
  ])
  paper.heading('Representative information')
  paper.table([
    ['Customer number', representative.customerNumber],
    ['Registration number', representative.registration],
  ])
  earlier(paper, form)
  paper.heading('Statement under 37 CFR 1.55 or 1.78 for AIA (first inventor to file) transition applications')
  paper.paragraph(
    `${yes(options.transition)} This application (1) claims priority to or the benefit of an application filed before March 16, 2013 and (2) also contains, or contained at any time, a claim to a claimed invention that has an effective filing date on or after March 16, 2013.`,
  )
  paper.heading('Authorization or opt-out of authorization to permit access')
  paper.table([
    ['Opt out of priority document exchange (PDX)', yes(options.refusePriorityExchange)],
    ['Opt out of search results from U.S. application to EPO', yes(options.refuseSearchExchange)],
  ])
  applicants(paper, form)
  paper.heading('Signature')
  paper.table([
    ['Signature', form.signature.name.trim()],
    ['Name', form.signature.name.trim().replaceAll('/', '')],
    ['Registration number', form.signature.registration],
    ['Date (YYYY-MM-DD)', beijingDate(madeAt)],
  ])
  return paper.end()
}

function inventors(paper: Paper, form: UsForm): void {
  paper.heading('Inventor information')
  for (const [at, one] of form.inventors.entries()) {
    paper.paragraph(`Inventor ${at + 1}`, { bold: true })
    paper.table([
      ['Prefix', one.prefix],
      ['Given name', one.given],
      ['Middle name', one.middle],
      ['Family name', one.family],
      ['Suffix', one.suffix],
      ['Residence information', residency[one.residency]],
      ['City', one.city],
      ['State / province', one.state],
      ['Country of residence', one.residency === 'us' ? 'US' : one.country],
      ...mailRows(one.mail).map(([label, value]) => [`Mailing: ${label}`, value] as const),
    ])
  }
}

function application(paper: Paper, form: UsForm): void {
  const sheets = figuresOf(form).reduce((sum, one) => sum + one.pages, 0)
  paper.heading('Application information')
  paper.table([
    ['Title of the invention', form.title.trim()],
    ['Attorney docket number', form.docketNo],
    ['Small entity status claimed', yes(form.entity.claimed !== 'large')],
    ['Application type', 'Nonprovisional'],
    ['Subject matter', form.kind === 'usDesign' ? 'Design' : 'Utility'],
    ['Total number of drawing sheets', sheets === 0 ? '' : String(sheets)],
    ['Suggested figure for publication', form.publication.figure],
  ])
  if (form.entity.claimed === 'micro') {
    paper.paragraph('Micro entity status is claimed by a certification of its own (PTO/SB/15A or PTO/SB/15B).')
  }
}

function earlier(paper: Paper, form: UsForm): void {
  paper.heading('Domestic benefit / national stage information')
  if (form.benefits.length === 0 && form.route !== 'nationalPhase') paper.paragraph('None claimed.')
  if (form.route === 'nationalPhase' || form.route === 'bypass') {
    paper.table([
      ['Continuity type', form.route === 'bypass' ? continuities.continuation : continuities.nationalStage],
      ['International application number', form.internationalNumber],
      ['Filing date (YYYY-MM-DD)', form.internationalOn],
    ])
  }
  for (const one of form.benefits) {
    paper.table([
      ['Continuity type', continuities[one.continuity]],
      ['Prior application number', one.number],
      ['Filing date (YYYY-MM-DD)', one.filedOn],
      ['Patent number', one.patentNo],
    ])
  }
  paper.heading('Foreign priority information')
  if (form.priorities.length === 0) paper.paragraph('None claimed.')
  for (const one of form.priorities) {
    paper.table([
      ['Application number', one.number],
      ['Country', one.country],
      ['Filing date (YYYY-MM-DD)', one.filedOn],
      ['Access code', one.accessCode],
    ])
  }
}

function applicants(paper: Paper, form: UsForm): void {
  paper.heading('Applicant information')
  if (form.applicants.length === 0) paper.paragraph('The inventors are the applicants.')
  for (const [at, one] of form.applicants.entries()) {
    paper.paragraph(`Applicant ${at + 1}`, { bold: true })
    paper.table([
      ['Capacity', roles[one.role]],
      ['Name', applicantName(one)],
      ...mailRows(one.mail),
      ['Email', one.email],
    ])
  }
  paper.heading('Assignee information including non-applicant assignee information')
  const assignees = form.options.publishAssignee ? form.applicants.filter(({ role }) => role === 'assignee') : []
  if (assignees.length === 0) paper.paragraph('None to be included on the publication.')
  for (const one of assignees) paper.table([['Name', applicantName(one)], ...mailRows(one.mail)])
}
