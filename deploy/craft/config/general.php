<?php

use craft\config\GeneralConfig;
use craft\helpers\App;

// Craft's own URL is set here, because the base URLs of Craft's sites are those of the website. Of what a sender withdraws
// nothing may be left after a day, which takes a daily "craft gc".
return GeneralConfig::create()
    ->baseCpUrl(App::env('CMS_ORIGIN'))
    ->omitScriptNameInUrls(true)
    ->generateTransformsBeforePageLoad(true)
    ->revAssetUrls(true)
    ->extraAllowedFileExtensions(['rtf', 'step', 'stp', 'dxf'])
    ->extraFileKinds([
        'cad' => ['label' => 'CAD', 'extensions' => ['step', 'stp', 'dxf']],
        'odt' => ['label' => 'OpenDocument', 'extensions' => ['odt']],
        // Merged with Craft's own extensions of these kinds.
        'word' => ['extensions' => ['rtf']],
        'excel' => ['extensions' => ['ods', 'csv']],
    ])
    ->softDeleteDuration('P1D')
    ->runQueueAutomatically(false);
