import type { CopyrightContact, CopyrightOwner, CopyrightPaper } from '@portal/domain/copyright/form'
import type { SoftwareForm } from '@portal/domain/copyright/software-form'

const key = () => crypto.randomUUID()
const contact: CopyrightContact = { name: '', address: '', postcode: '', contact: '', mobile: '', email: '' }

export const newOwner = (): CopyrightOwner => ({
  key: key(),
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
export const newPaper = (file: { id: string; name: string; pages: number | null }): CopyrightPaper => ({
  key: key(),
  kind: 'identity',
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
  }
}
