import { softwareSectionOf } from '@portal/domain/copyright/applications/sections'
import { findSoftwareAdvice, findSoftwareFaults } from '@portal/domain/copyright/applications/software-faults'
import type { SoftwareForm } from '@portal/domain/copyright/applications/software-form'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { type RequestFor, sendCall } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { CopyrightPage, readOnce } from './CopyrightPage.tsx'
import { copyrightMessages } from './messages.ts'
import { emptySoftware } from './new-form.ts'
import { SoftwareSteps } from './SoftwareSteps.tsx'
import type { CopyrightScreen } from './screen.ts'

const screen: CopyrightScreen<SoftwareForm> = {
  orderKind: 'softwareCopyright',
  path: '/serviceHall/software',
  send: ({ json, ...where }, options) => {
    const sent = structuredClone(json) as RequestFor<'copyright.submitSoftware'>['json']
    return sendCall('copyright.submitSoftware', { ...where, json: sent }, options)
  },
  read: (orderNo) => sendCall('copyright.getSoftware', { orderNo }, { shownInPlace: true }),
  steps: [
    { step: 'software', sections: ['software'] },
    { step: 'owners', sections: ['owners'] },
    { step: 'technical', sections: ['technical'] },
    { step: 'materials', sections: ['materials'] },
    { step: 'papers', sections: ['papers'] },
    { step: 'check', sections: ['papers'] },
  ],
  sectionOf: softwareSectionOf,
  titleOf: ({ name, version }) => (name.trim() === '' ? '' : `${name.trim()} ${version}`),
  findFaults: findSoftwareFaults,
  findAdvice: findSoftwareAdvice,
  saidAtOnce: new Set(['aloneOfSeveral']),
  Content: SoftwareSteps,
}

const useSoftware = (orderNo: string, isOn: boolean) =>
  useQuery({
    ...callQuery('copyright.getSoftware', { orderNo }, { shownInPlace: true }),
    ...readOnce,
    enabled: isOn,
  })

export default function SoftwarePage() {
  const t = useMessages(copyrightMessages)
  return <CopyrightPage screen={screen} title={t.newSoftware} empty={emptySoftware} useForm={useSoftware} />
}
