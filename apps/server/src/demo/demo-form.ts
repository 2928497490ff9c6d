import { emptyFilingForm, type FilingForm, type FormBook, type FormInventor } from '@portal/domain/patents/filings/form'
import { addDays, type CivilDate, yearOf } from '@portal/domain/platform/dates/civil-date'
import { applicationCheckCharacter } from '@portal/domain/platform/identifiers/application-number'
import { demoAgentIds } from './demo-accounts.ts'
import { applicantInForm, residentId } from './demo-applicants.ts'
import type { DemoCase } from './demo-case.ts'
import { demoInventions } from './demo-inventions.ts'
import { abstractText, claimsText, descriptionText } from './demo-texts.ts'

const inventor = (key: string, name: string, nameEn: string, idCode: string): FormInventor => ({
  key,
  name,
  nameEn,
  nationality: 'CN',
  idCode,
  hidden: false,
  share: null,
})
const inventors = [
  inventor('i1', '孙样品', 'Sun Yangpin', residentId('19820415', 11)),
  inventor('i2', '李模范', 'Li Mofan', residentId('19911102', 12)),
  inventor('i3', '吴试作', 'Wu Shizuo', residentId('19950620', 13)),
] as const

const written = (text: string): FormBook => ({ text, fileId: null, fileName: '', pages: null })

/** The drawing of a case, stored beforehand. */
export interface DemoDrawing {
  readonly fileId: string
  readonly fileName: string
}

/** The filing form of a case as it was filled in on a day. */
export function demoForm(demoCase: DemoCase, on: CivilDate, drawing: DemoDrawing): FilingForm {
  const invention = demoInventions[demoCase.invention]
  const begun: FilingForm = {
    ...emptyFilingForm,
    kind: demoCase.kind,
    serviceType: demoCase.express ? 'express' : 'standard',
    title: invention.title,
    titleEn: invention.titleEn,
    applicants: demoCase.applicants.map((name) => applicantInForm(name, on)),
    agentId: demoCase.agent === undefined ? null : demoAgentIds[demoCase.agent],
  }
  if (demoCase.unfinished) return begun
  return {
    ...begun,
    internalNo: `${demoCase.invention.toUpperCase().slice(0, 4)}-${yearOf(on)}`,
    options: { ...begun.options, earlyPublication: demoCase.kind !== 'utilityModel' },
    inventors: inventors.slice(0, 1 + (invention.title.length % inventors.length)),
    priorities: prioritiesOf(demoCase, on),
    contact: {
      name: '知识产权部',
      phone: '025-80000000',
      email: 'ip@example.com',
      address: '江苏省南京市示例大道1号',
      postcode: '210000',
    },
    documents: {
      claims: written(claimsText(invention, demoCase.claims ?? 6)),
      description: written(descriptionText(invention, demoCase.kind, 4)),
      abstract: written(abstractText(invention)),
      drawings: [{ key: 'd1', ...drawing, pages: 2, labels: ['1', '2'] }],
      abstractFigure: '1',
    },
    declared: true,
    receipt: { title: begun.applicants[0]?.name ?? '', taxNo: begun.applicants[0]?.idCode ?? '' },
  }
}

function prioritiesOf({ priorityDays, invention }: DemoCase, on: CivilDate): FilingForm['priorities'] {
  if (priorityDays === undefined) return []
  const filedOn = addDays(on, -priorityDays)
  const body = `${yearOf(filedOn)}1${String(8000 + invention.length).padStart(7, '0')}`
  return [{ key: 'p1', country: 'CN', filedOn, number: body + applicationCheckCharacter(body) }]
}
