import {
  type CopyrightContact,
  type CopyrightOwner,
  type CopyrightPaper,
  maskedDay,
} from '@portal/domain/copyright/applications/form'
import type { CopyrightServiceForm, RegisterChange } from '@portal/domain/copyright/applications/service-form'
import type { SoftwareForm } from '@portal/domain/copyright/applications/software-form'
import type { WorkAuthor, WorkForm, WorkSample } from '@portal/domain/copyright/applications/work-form'
import type { CopyrightServiceId } from '@portal/domain/law/copyright/service-names'
import { residentIdLength } from '@portal/domain/platform/identifiers/id-numbers'
import type { ReplyFor } from '../../api/send-call.ts'

const key = () => crypto.randomUUID()
const contact: CopyrightContact = { name: '', address: '', postcode: '', contact: '', mobile: '', email: '' }

export const newOwner = (): CopyrightOwner => ({
  key: key(),
  bookId: null,
  name: '',
  type: 'company',
  certificate: 'creditCode',
  certificateNo: '',
  country: 'CN',
  province: '',
  city: '',
  park: '',
  since: '',
})
const ownerTypes: Readonly<Record<string, CopyrightOwner['type']>> = {
  individual: 'person',
  university: 'institution',
  institute: 'institution',
  institution: 'institution',
}
/** An owner as the account’s book has them; the server puts in the number, masked here, and the day of birth in it. */
export function ownerFromBook(row: ReplyFor<'filings.listApplicants'>['list'][number]): CopyrightOwner {
  const { id: bookId, applicantName: name, type: kind, idCode: certificateNo, country, province, city, county } = row
  const isPerson = kind === 'individual'
  return {
    ...newOwner(),
    ...{ bookId, name, certificateNo, country, province },
    // A place that lies in no city has its province there, and is the county; in older rows it stands in the street alone, so it is asked.
    city: city === province && !province.endsWith('市') ? county : city,
    type: ownerTypes[kind] ?? 'company',
    certificate: isPerson ? 'residentId' : 'creditCode',
    since: isPerson && certificateNo.length === residentIdLength ? maskedDay : (row.foundedOn ?? ''),
  }
}
/** A proof of identity: of a sole owner it is theirs; where there are several, the person ticks whose it is. */
export const newPaper = (
  file: { id: string; name: string; pages: number | null },
  owners: readonly CopyrightOwner[],
): CopyrightPaper => ({
  key: key(),
  kind: 'identity',
  owners: owners.length === 1 ? owners.map((owner) => owner.key) : [],
  fileId: file.id,
  fileName: file.name,
  pages: file.pages ?? 0,
})

/** A software form that nobody has written in. */
export function emptySoftware(): SoftwareForm {
  return {
    kind: 'softwareCopyright',
    serviceType: 'standard',
    owners: [newOwner()],
    filedBy: 'owner',
    applicant: contact,
    agent: contact,
    papers: [],
    aiUse: '',
    declared: false,
    name: '',
    shortName: '',
    version: 'V1.0',
    category: 'application',
    acquisition: 'original',
    scope: 'all',
    rights: [],
    description: 'original',
    modification: { permitted: false, registered: false, registrationNo: '', words: '' },
    development: 'own',
    completedOn: '',
    published: false,
    publishedOn: '',
    publishedCountry: '中国',
    publishedCity: '',
    hardwareDevelopment: '',
    hardwareRunning: '',
    systemDevelopment: '',
    tools: '',
    platform: '',
    support: '',
    purpose: '',
    field: '',
    languages: [],
    otherLanguages: '',
    sourceLines: null,
    functions: '',
    features: [],
    featureText: '',
    source: null,
    manual: null,
    sourceJob: '',
    manualJob: '',
  }
}

/** A change, a recordal or a duplicate that nobody has written in. */
export function emptyService(service: CopyrightServiceId): CopyrightServiceForm {
  return {
    kind: 'copyrightService',
    serviceType: 'standard',
    service,
    subject: 'software',
    registrationNo: '',
    name: '',
    version: '',
    owners: [newOwner()],
    changes: service === 'change' ? [newChange()] : [],
    reason: '',
    dealWay: 'assignment',
    assignees: service === 'transfer' ? [newOwner()] : [],
    scope: 'all',
    rights: [],
    contractOn: '',
    termFrom: '',
    termTo: '',
    loss: 'lost',
    filedBy: 'owner',
    applicant: contact,
    agent: contact,
    papers: [],
    aiUse: '',
    declared: false,
  }
}
export const newChange = (): RegisterChange => ({ key: key(), item: 'ownerName', before: '', after: '' })

export const newAuthor = (name = ''): WorkAuthor => ({ key: key(), name, signature: 'real', penName: '' })

interface Picture {
  readonly id: string
  readonly name: string
  readonly width: number | null
  readonly height: number | null
  readonly size: number
}
export const newSample = ({ id: fileId, name: fileName, width, height, size: bytes }: Picture): WorkSample => ({
  key: key(),
  ...{ fileId, fileName, width, height, bytes },
  title: '',
})

/** The form of a work that nobody has written in. */
export function emptyWork(): WorkForm {
  return {
    kind: 'workCopyright',
    serviceType: 'standard',
    owners: [newOwner()],
    filedBy: 'owner',
    applicant: contact,
    agent: contact,
    papers: [],
    aiUse: '',
    declared: false,
    name: '',
    category: 'fineArt',
    authors: [newAuthor()],
    nature: 'original',
    natureText: '',
    completedOn: '',
    completedCountry: '中国',
    completedProvince: '',
    completedCity: '',
    published: false,
    publishedOn: '',
    publishedCountry: '中国',
    publishedCity: '',
    acquisition: 'original',
    acquisitionText: '',
    ownership: 'personal',
    scope: 'all',
    rights: [],
    series: false,
    seriesName: '',
    samples: [],
    statement: { purpose: '', process: '', originality: '' },
  }
}
