import {
  findCopyrightServiceAdvice,
  findCopyrightServiceFaults,
} from '@portal/domain/copyright/applications/service-faults'
import {
  type CopyrightServiceForm,
  copyrightServiceSectionOf,
} from '@portal/domain/copyright/applications/service-form'
import { copyrightServiceIds, copyrightServiceWords } from '@portal/domain/law/copyright/service-names'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callQuery } from '../../api/query.ts'
import { type RequestFor, sendCall } from '../../api/send-call.ts'
import { inLanguage, useLanguage } from '../../app/language.ts'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'
import { AfterRegistrationSteps } from './AfterRegistrationSteps.tsx'
import { CopyrightPage, readOnce } from './CopyrightPage.tsx'
import { emptyService } from './new-form.ts'
import type { CopyrightScreen } from './screen.ts'

const screen: CopyrightScreen<CopyrightServiceForm> = {
  orderKind: 'copyrightService',
  path: '/serviceHall/copyrightService/apply',
  send: ({ json, ...where }, options) => {
    const sent = structuredClone(json) as RequestFor<'copyright.submitService'>['json']
    return sendCall('copyright.submitService', { ...where, json: sent }, options)
  },
  read: (orderNo) => sendCall('copyright.getService', { orderNo }, { shownInPlace: true }),
  steps: [
    { step: 'registration', sections: ['registration'] },
    { step: 'owners', sections: ['owners'] },
    { step: 'content', sections: ['content'] },
    { step: 'papers', sections: ['papers'] },
    { step: 'check', sections: ['papers'] },
  ],
  sectionOf: copyrightServiceSectionOf,
  titleOf: ({ name, version }) => `${name.trim()} ${version}`.trim(),
  findFaults: findCopyrightServiceFaults,
  findAdvice: findCopyrightServiceAdvice,
  saidAtOnce: new Set(['changeSame', 'termWrong']),
  Content: AfterRegistrationSteps,
}

const useService = (orderNo: string, isOn: boolean) =>
  useQuery({ ...callQuery('copyright.getService', { orderNo }, { shownInPlace: true }), ...readOnce, enabled: isOn })

/** `?service=change|transfer|duplicate` begins a new one. */
export default function AfterRegistrationPage() {
  const language = useLanguage()
  const [query] = useSearchParams()
  const asked = query.get('service')
  const service = copyrightServiceIds.find((one) => one === asked) ?? 'change'
  const empty = useCallback(() => emptyService(service), [service])
  const title = inLanguage(copyrightServiceWords[service], language)
  return <CopyrightPage key={service} screen={screen} title={title} empty={empty} useForm={useService} />
}
