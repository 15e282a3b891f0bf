import { serveFile } from '@/lib/cms/media/serve-file'

/** Files of the CMS's public volumes. */
export const GET = (request: Request): Promise<Response> => serveFile(request)
export const HEAD = GET
