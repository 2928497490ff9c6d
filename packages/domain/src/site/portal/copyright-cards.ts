import { copyrightServiceFeeLines } from '../../copyright/applications/fees.ts'
import { serviceFeeFen } from '../../kernel/reference/service-fees.ts'
import type { CopyrightServiceId } from '../../law/copyright/service-names.ts'
import type { CivilDate } from '../../platform/dates/civil-date.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { ServiceCard } from './service-catalogue.ts'

const words = (en: string, zh: string): TwoLanguages => ({ en, zh })

/** Services for a copyright that is registered already, by a name that says so among those for patents and marks. */
const cards: Readonly<Record<CopyrightServiceId, Pick<ServiceCard, 'name' | 'forWhom' | 'prepare'>>> = {
  change: {
    name: words('Copyright change or supplement', '著作权变更或补充登记'),
    forWhom: words('Registered name, version, owner or date has changed', '登记的名称、版本、著作权人或日期发生变化'),
    prepare: [
      words('Registration number and certificate', '登记号与登记证书'),
      words('Old and new data', '变更前后的内容'),
      words('Proof of the change', '变更证明文件'),
    ],
  },
  transfer: {
    name: words('Copyright transfer or licence recordal', '著作权转让或专有许可合同登记'),
    forWhom: words('A registered copyright is sold or licensed', '已登记的著作权转让或专有许可'),
    prepare: [
      words('Registration number and certificate', '登记号与登记证书'),
      words('The signed contract', '已签署的合同'),
      words('Business licence or ID of both sides', '双方营业执照或身份证'),
    ],
  },
  duplicate: {
    name: words('Duplicate copyright certificate', '补发著作权登记证书'),
    forWhom: words('The certificate is lost or damaged', '登记证书遗失或损毁'),
    prepare: [
      words('Registration number', '登记号'),
      words('Business licence or ID of the owner', '著作权人营业执照或身份证'),
      words('Title and owner as registered', '登记的名称与著作权人'),
    ],
  },
}

/** A service for a registered copyright with its fees of a day; the office has one fee for all three. */
export function copyrightServiceCard(id: CopyrightServiceId, on: CivilDate): ServiceCard {
  const officialFen = copyrightServiceFeeLines(on).reduce((sum, { amountFen }) => sum + amountFen, 0)
  return {
    ...{ code: `copyright:${id}`, ...cards[id] },
    ...{ officialFromFen: officialFen, officialToFen: officialFen },
    serviceFen: serviceFeeFen(`copyright:${id}`, 'standard', on),
    days: { from: 30, to: 60, unit: 'days' },
    url: `/serviceHall/copyrightService/apply?service=${id}`,
    ready: true,
  }
}
