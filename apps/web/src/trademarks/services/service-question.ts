import type { ServicedMark, TrademarkServiceForm } from '@portal/domain/trademarks/services/form'
import type { RequestFor } from '../../api/send-call.ts'

type Sent = RequestFor<'trademarkServices.askForService'>['json']
type Asked = RequestFor<'trademarkServices.check'>['json']

/** A form as it is sent: what the register says of the marks stays at home, the server has it. */
export function sentForm(form: TrademarkServiceForm): Sent {
  const marks = form.marks.map((mark): ServicedMark => ({ ...mark, register: [] }))
  const sent: TrademarkServiceForm = { ...form, marks }
  return structuredClone(sent) as Sent
}

/** What limits and fees follow from; what is typed besides asks nothing anew. */
export function serviceQuestionOf({ service, serviceType, marks, notice, ground }: TrademarkServiceForm): Asked {
  return {
    ...{ service, serviceType, notice, ground },
    marks: marks.map(({ key, number, classes, publishedOn, registeredOn, validTo, source, ownerName }) => ({
      ...{ key, number, publishedOn, registeredOn, validTo },
      classes: [...classes],
      ownerName: source === 'register' ? ownerName : '',
      // A name tells the server that the facts were typed.
      name: '·',
    })),
  }
}

/** The question by which a mark is looked up: its number alone. */
export const numberQuestion = (service: TrademarkServiceForm['service'], key: string, number: string): Asked => ({
  service,
  marks: [{ key, number }],
})
