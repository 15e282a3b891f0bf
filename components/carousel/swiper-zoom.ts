// Its own file: a bundler then takes this module of Swiper alone.
export { Zoom } from 'swiper/modules'
