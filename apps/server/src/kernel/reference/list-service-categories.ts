import { getServiceHallCategory as call } from '@portal/contract/kernel/reference'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { serviceCatalogue } from '@portal/domain/site/portal/service-catalogue'
import { implement } from '../../platform/http/handler.ts'

export const getServiceHallCategory = implement(call, async ({ services }) =>
  serviceCatalogue(beijingDate(services.now())).map((category) => ({
    id: category.id,
    name: category.name.zh,
    nameEn: category.name.en,
    parentName: '',
    icon: category.icon,
    services: category.services.map((service) => ({
      code: service.code,
      name: service.name.zh,
      nameEn: service.name.en,
      forWhom: service.forWhom.zh,
      forWhomEn: service.forWhom.en,
      officialFrom: service.officialFromFen,
      officialTo: service.officialToFen,
      serviceFee: service.serviceFen,
      days: service.days,
      prepare: service.prepare.map((item) => item.zh),
      prepareEn: service.prepare.map((item) => item.en),
      url: service.url,
      ready: service.ready,
    })),
  })),
)
