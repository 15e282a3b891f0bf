import { serveFile } from '@/lib/cms/media/serve-file'

export const GET = (request: Request): Promise<Response> => serveFile(request)
export const HEAD = GET
