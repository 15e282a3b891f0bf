<?php

use craft\elements\Asset;
use craft\helpers\App;
use yii\base\Event;

// Each submission has a folder of its own for its files, which Formie leaves empty when it deletes them. A folder that
// cannot be deleted must not keep a submission from being deleted.
$deleteEmptyFolder = function(Event $event): void {
    try {
        $folder = $event->sender->getFolder();
        if (
            $folder->parentId
            && $folder->getVolume()->handle === 'applications'
            && !Asset::find()->folderId($folder->id)->status(null)->exists()
            && !$folder->getChildren()
        ) {
            Craft::$app->getAssets()->deleteFoldersByIds($folder->id);
        }
    } catch (Throwable $error) {
        Craft::$app->getErrorHandler()->logException($error);
    }
};

return [
    'id' => App::env('CRAFT_APP_ID') ?: 'CraftCMS',
    'bootstrap' => [function() use ($deleteEmptyFolder): void {
        Event::on(Asset::class, Asset::EVENT_AFTER_DELETE, $deleteEmptyFolder);
    }],
];
