import type { FollowUpForm } from '@portal/domain/patents/follow-ups/form'
import { formFields } from '../../parts/form/typed-fields.ts'

export const { useForm, useParts } = formFields<FollowUpForm>()
