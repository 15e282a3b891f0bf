/** What an attacker wants from the image optimizer: requests of the server's own, and work without end. */
import { type HostileRequest, rows } from './requests.ts'

const FOREIGN = [
  ...[
    'http://evil.example/a.png',
    'https://evil.example/a.png',
    '//evil.example/a.png',
    '///evil.example/a.png',
    '/\\evil.example/a.png',
  ],
  ...['http://user:password@evil.example/a.png', 'https://evil.example:8443/a.png', 'ftp://evil.example/a.png'],
]
const INSIDE = [
  ...[
    'http://127.0.0.1/',
    'http://127.0.0.1:4400/api',
    'http://localhost:3000/api/health',
    'http://[::1]/',
    'http://0.0.0.0/',
  ],
  ...[
    'http://169.254.169.254/latest/meta-data/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://127.1/',
    'http://10.0.0.1/',
  ],
  ...[
    'http://metadata.google.internal/',
    'http://[::ffff:127.0.0.1]/',
    'http://localhost.evil.example/',
    'gopher://127.0.0.1:6379/_INFO',
  ],
  ...['file:///etc/passwd', 'data:image/png;base64,iVBORw0KGgo=', 'blob:http://localhost/x', 'javascript:alert(1)'],
]
const PRIVATE = [
  ...[
    '/uploads/submissions/1.png',
    '/uploads/images/../../data/1.png',
    '/uploads/images/hero.jpg',
    '/uploads/v1-x/images/hero.jpg',
  ],
  ...[
    '/uploads/v1-000000000000/images/hero.jpg',
    '/uploads/v1-000000000000/../submissions/1',
    '/api/health',
    '/graphql',
  ],
  ...[
    '/_next/image?url=%2Fx&w=64&q=75',
    '/api/preview?secret=x',
    '/brand/logo.svg',
    '/icons/icon-64.png',
    '/cards/nl/home.png',
  ],
]
const SIZES = [
  ...[
    'w=99999999&q=75',
    'w=-1&q=75',
    'w=0&q=75',
    'w=640&q=101',
    'w=640&q=-1',
    'w=1e3&q=75',
    'w=640.5&q=75',
    'w=NaN&q=75',
    'w=640',
    'q=75',
  ],
  ...['w=641&q=75', 'w=640&q=74', 'w[]=640&q=75', 'w=640&q=75&url=x', '', 'w=%00&q=75'],
]
const status = [400, 404] as const

export const PICTURES: HostileRequest[] = [
  ...rows(FOREIGN, (url) => ({
    ...{
      what: 'make the server fetch from another site',
      target: `/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`,
      status,
    },
  })),
  ...rows(INSIDE, (url) => ({
    ...{
      what: 'make the server fetch from its own network',
      target: `/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`,
      status,
    },
  })),
  ...rows(PRIVATE, (url) => ({
    ...{
      what: 'get a private file as a picture',
      target: `/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`,
      status,
    },
  })),
  ...rows(SIZES, (size) => ({
    ...{
      what: 'get a picture in a size without end',
      target: `/_next/image?url=%2Fuploads%2Fimages%2Fhero.jpg&${size}`,
      status,
    },
  })),
]
