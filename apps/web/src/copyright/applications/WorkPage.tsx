import { workSectionOf } from '@portal/domain/copyright/applications/sections'
import { findWorkAdvice, findWorkFaults } from '@portal/domain/copyright/applications/work-faults'
import type { WorkForm } from '@portal/domain/copyright/applications/work-form'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { type RequestFor, sendCall } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { CopyrightPage, readOnce } from './CopyrightPage.tsx'
import { emptyWork } from './new-form.ts'
import type { CopyrightScreen } from './screen.ts'
import { WorkStart } from './WorkStart.tsx'
import { WorkSteps } from './WorkSteps.tsx'
import { workMessages } from './work-messages.ts'

const screen: CopyrightScreen<WorkForm> = {
  orderKind: 'workCopyright',
  path: '/serviceHall/art',
  send: ({ json, ...where }, options) => {
    const sent = structuredClone(json) as RequestFor<'copyright.submitWork'>['json']
    return sendCall('copyright.submitWork', { ...where, json: sent }, options)
  },
  read: (orderNo) => sendCall('copyright.getWork', { orderNo }, { shownInPlace: true }),
  steps: [
    { step: 'work', sections: ['work'] },
    { step: 'owners', sections: ['owners'] },
    { step: 'samples', sections: ['samples', 'statement'] },
    { step: 'papers', sections: ['papers'] },
    { step: 'check', sections: ['papers'] },
  ],
  sectionOf: workSectionOf,
  titleOf: ({ name }) => name.trim(),
  findFaults: findWorkFaults,
  findAdvice: findWorkAdvice,
  saidAtOnce: new Set(['sampleKind', 'sampleSize', 'sampleHeavy']),
  Content: WorkSteps,
}

const useWork = (orderNo: string, isOn: boolean) =>
  useQuery({ ...callQuery('copyright.getWork', { orderNo }, { shownInPlace: true }), ...readOnce, enabled: isOn })

export default function WorkPage() {
  const t = useMessages(workMessages)
  return <CopyrightPage screen={screen} title={t.newWork} empty={emptyWork} useForm={useWork} start={<WorkStart />} />
}
