import { errorText } from '@portal/contract/errors'
import { AppError } from '../../platform/http/app-error.ts'

/** The words of an expected refusal, undefined if all went well; anything else goes on being thrown. */
export async function refusalOf(act: () => Promise<void>, language: 'en' | 'zh'): Promise<string | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    if (error instanceof AppError) return errorText(error.code, language, error.values)
    throw error
  }
}
