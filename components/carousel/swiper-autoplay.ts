// Its own file: a bundler then takes this module of Swiper alone.
export { Autoplay } from 'swiper/modules'
