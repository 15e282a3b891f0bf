/**
 * Styles that pages would load in different orders, in one order for all: styles whose order differs are no longer in one
 * sheet, and each sheet is a request.
 */
import '../header/header.module.css'
import './page-shell.module.css'
import './page-heading.module.css'
import '../vacancies/saved/saved.module.css'
import '../materials/card.module.css'
import '../materials/compare/choice.module.css'
import '../materials/supply-drawing.module.css'
import '../ui/photo.module.css'
import '../ui/rich-text.module.css'
import '../ui/labelled-section.module.css'
import '../form/form.module.css'
